//! Exact chances written by hand for one mechanic each: what no general engine can beat.

/// Totals up to 19, and 20 or more.
pub type Totals = [u128; 21];

/// A lone die that bumps on a 1: numerators over `sides^19`.
pub fn lone(sides: u64) -> (Totals, u128) {
    let whole = sides.pow(19);
    let mut totals = [0; 21];
    let (mut before, mut sum) = (0, 0);
    for total in 2..20 {
        before = before / sides + if total <= sides { whole / sides } else { 0 };
        totals[total as usize] = u128::from(before);
        sum += before;
    }
    totals[20] = u128::from(whole - sum);
    (totals, u128::from(whole))
}

/// Two dice that bump together: numerators over `sides^20`.
pub fn group(sides: u128) -> (Totals, u128) {
    let whole = sides.pow(20);
    let most = sides as usize;
    let mut totals = [0u128; 21];
    let mut sum = 0;
    for total in 4..20 {
        let stops = match total <= 2 * most {
            true => {
                let low = if total > most + 2 { total - most } else { 2 };
                (total - 2 * low + 1) as u128
            }
            false => 0,
        };
        let mut ways = stops * whole + totals[total - 2];
        for bump in 3..=(most + 1).min(total) {
            ways += 2 * totals[total - bump];
        }
        totals[total] = ways / (sides * sides);
        sum += totals[total];
    }
    totals[20] = whole - sum;
    (totals, whole)
}

/// Light and dark d6: how often the highest is `m` and so many dark dice reach the Ego, out of `6^(light + dark)`.
pub fn risky(light: u32, dark: u32, ego: u32) -> [[u64; 8]; 7] {
    let mut found = [[0; 8]; 7];
    let mut below = [0; 8];
    for highest in 1..=6u32 {
        let hit = u64::from((highest + 1).saturating_sub(ego));
        let miss = u64::from(highest.min(ego.saturating_sub(1)));
        let mut ways = u64::from(highest).pow(light);
        for lost in 0..=dark {
            let up_to = ways * hit.pow(lost) * miss.pow(dark - lost);
            found[highest as usize][lost as usize] = up_to - below[lost as usize];
            below[lost as usize] = up_to;
            ways = ways * u64::from(dark - lost) / u64::from(lost + 1);
        }
    }
    found
}

/// One Blessing gained: the chance of so many 1s before each last face, over `6^39`, as far as it is followed.
pub fn gain() -> ([[u128; 7]; 39], u128) {
    let whole = 6u128.pow(39);
    let mut found = [[0; 7]; 39];
    let mut weight = whole;
    for ones in &mut found {
        weight /= 6;
        ones[2..].fill(weight);
    }
    (found, whole)
}
