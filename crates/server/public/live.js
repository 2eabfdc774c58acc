// Keeps a page live: one stream that re-sends what changed of the board, forms posted behind the scenes.
const root = document.documentElement;
const $ = id => document.getElementById(id);
const policy = window.trustedTypes?.createPolicy('live', { createHTML: s => s }) ?? { createHTML: s => s };
const parse = html => new DOMParser().parseFromString(policy.createHTML(html), 'text/html');
root.dataset.js = 'on';

// --- morphing --------------------------------------------------------------

const dirty = el => el.matches('select') ? [...el.options].some(o => o.selected !== o.defaultSelected)
  : el.matches('[type=checkbox],[type=radio]') ? el.checked !== el.defaultChecked : el.value !== el.defaultValue;
const keep = el => el.matches('[type=checkbox],[type=radio]') ? false : el.matches('input,textarea,select') ? dirty(el)
  // What was loaded by hand, a refusal still to be read, and times in the reader's own zone.
  : (el.id === 'older' && el.dataset.loaded) || (el.matches('[role=alert]') && el.textContent) || el.matches('time[data-local]');
// A form that is as it was comes as an empty element; its stamp may be a new one.
const stays = (old, fresh) => {
  if (fresh.dataset?.kept === undefined) return false;
  const at = old.querySelector('[name=at]');
  if (at && fresh.dataset.at) at.setAttribute('value', fresh.dataset.at);
  return true;
};
const how = {
  morphStyle: 'outerHTML', callbacks: {
    beforeNodeMorphed: (old, fresh) => !(old.nodeType === 1 && (stays(old, fresh) || keep(old))),
    beforeAttributeUpdated: (name, el) => !(name === 'open' && el.matches('details,dialog')),
  },
};

const nth = li => Number(li.id.slice(1).split('.')[0]);
const lines = () => [...document.querySelectorAll('#log > li')];
const struck = () => document.querySelectorAll('#log > li s').length;
let last = Math.max(0, ...lines().map(nth));

// Takes over elements by their ids: the whole board, or those of its parts that changed.
function take(...fresh) {
  const board = $('board');
  // Whoever waited at the door while the line was down is in by now.
  if (board?.matches('.knocking') && fresh.some(el => el && !$(el.id))) return location.reload();
  fresh = fresh.filter(el => el && $(el.id));
  if (!board || !fresh.length) return;
  const before = lines(), strikes = struck(), focused = document.activeElement, typing = Boolean($('die-1'));
  const inside = board.contains(focused);
  // What somebody is writing in is left alone; a button that has the focus is not.
  const careful = { ...how, ignoreActiveValue: Boolean(focused?.matches('input,textarea,select')) };
  const chosen = ticks().filter(dirty).map(el => [el.id, el.checked]);
  for (const el of fresh) Idiomorph.morph($(el.id), el, careful);
  // What was left out is not here after all: the page has it.
  if (board.querySelector('[data-kept]')) return location.reload();
  tick(chosen);
  // Lines that left the newest ones would be in no list: the older ones take them in.
  const now = lines(), low = now.length ? Math.min(...now.map(nth)) : 0;
  retire(before.filter(li => !li.isConnected && nth(li) < low));
  // What was taken back may lie further down than the stream reaches, and so may what came all at once.
  if (struck() > strikes || gap()) reread();
  news(now);
  clocks();
  for (const number of document.querySelectorAll('[data-slide] [name]')) if (dirty(number)) slide(number);
  aim();
  follow();
  const first = $('die-1');
  if (first && !typing && !first.disabled && !focused?.matches('input,textarea,select')) first.focus();
  else if (inside && !focused.isConnected && document.activeElement === document.body) $('headline')?.focus({ preventScroll: true });
}

// While a morph moves radio buttons about, a browser may take those of several forms for one group and
// clear them: each is set again to what the board says, or to what was chosen by hand.
const ticks = () => [...$('board').querySelectorAll('[type=radio],[type=checkbox]')];
function tick(chosen) {
  for (const el of ticks()) if (dirty(el)) el.checked = el.defaultChecked;
  for (const [id, on] of chosen) {
    const el = $(id);
    if (el && !el.disabled && (on || el.type === 'checkbox')) el.checked = on;
  }
}

function retire(left) {
  const older = $('older');
  if (!older || !left.length) return;
  if (!older.querySelector('ol')) {
    older.prepend(Object.assign(document.createElement('ol'), { className: 'log' }));
    const more = $('more');
    if (more) more.search = `?before=${Math.min(...left.map(nth))}`;
  }
  older.dataset.loaded = 'yes';
  older.querySelector('ol').prepend(...left);
}

// Whether lines of the log are missing. A shared screen has the newest ones and no others.
function gap() {
  const all = [...document.querySelectorAll('#board:not(.shared *) :is(#log > li, #older > ol > li)')].map(nth);
  return all.some((at, i) => i > 0 && all[i - 1] - at > 1);
}

// The page's own older lines, as they are now; once more if others came in the meantime.
async function reread(tries = 4) {
  const answer = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => null);
  const fresh = answer?.ok && parse(await answer.text()).getElementById('older');
  if (!fresh || !$('older')) return;
  $('older').replaceChildren(...fresh.childNodes);
  if (fresh.dataset.loaded) $('older').dataset.loaded = 'yes';
  clocks();
  if (gap() && tries > 0) setTimeout(() => reread(tries - 1), 300);
}

function news(now) {
  const fresh = now.filter(li => nth(li) > last).reverse();
  if (!fresh.length) return;
  last = nth(fresh.at(-1));
  for (const li of fresh) li.classList.add('new');
  say(fresh.slice(-5).map(li => li.querySelector('p').textContent));
}

function say(texts) {
  const region = $('announce');
  region.append(...texts.map(text => Object.assign(document.createElement('p'), { textContent: text })));
  while (region.childElementCount > 10) region.firstChild.remove();
}

function clocks() {
  for (const time of document.querySelectorAll('time:not([data-local])')) {
    time.textContent = new Date(time.dateTime).toLocaleTimeString([], { hour: '2-digit', minute: '2-digit' });
    time.dataset.local = '';
  }
}

// --- the stream --------------------------------------------------------------

let stream, again, delay = 500, asleep, refreshing;

function connect() {
  clearTimeout(again);
  stream?.close();
  const from = $('board')?.dataset.stream;
  if (!from) return;
  stream = new EventSource(from);
  stream.onopen = () => { delay = 500; root.dataset.live = 'on'; };
  stream.addEventListener('board', event => 'refresh' in $('board').dataset ? refresh() : take(...parse(event.data).body.children));
  stream.addEventListener('page', () => location.reload());
  stream.onerror = () => {
    root.dataset.live = 'off';
    // A browser retries a lost line by itself, but gives up for good on an error from the server.
    if (stream.readyState !== EventSource.CLOSED) return;
    clearTimeout(again);
    again = setTimeout(connect, delay * (0.5 + Math.random()));
    delay = Math.min(delay * 2, 15000);
  };
}

// A page that is not what the stream sends fetches itself anew, at most a few times a second.
function refresh() {
  clearTimeout(refreshing);
  refreshing = setTimeout(async () => {
    const answer = await fetch(location.href, { headers: { Accept: 'text/html' } }).catch(() => null);
    if (answer?.ok) take(parse(await answer.text()).getElementById('board'));
  }, 150);
}

// A browser allows few streams to one site over all tabs: a tab that nobody sees gives its own back.
document.addEventListener('visibilitychange', () => {
  clearTimeout(asleep);
  if (document.hidden) asleep = setTimeout(() => { clearTimeout(again); stream?.close(); stream = null; }, 30000);
  else if ($('board')?.dataset.stream && (!stream || stream.readyState === EventSource.CLOSED)) { delay = 500; connect(); }
});

// --- forms -------------------------------------------------------------------

const busy = new WeakSet();

function post(form, button) {
  const to = button?.getAttribute('formaction') || form.getAttribute('action');
  return [to, { method: 'POST', body: new URLSearchParams(new FormData(form, button)) }];
}

document.addEventListener('submit', async event => {
  const form = event.target, button = event.submitter;
  // By attribute: a field that is called `method` would hide the property.
  if (form.getAttribute('method') !== 'post' || 'plain' in form.dataset || !$('board')?.dataset.stream) return;
  event.preventDefault();
  if (busy.has(form)) return;
  busy.add(form);
  const alert = form.querySelector('[role=alert]');
  if (alert) alert.textContent = '';
  const buttons = [...form.querySelectorAll('button')];
  for (const one of buttons) one.setAttribute('aria-disabled', 'true');
  try {
    const [to, how] = post(form, button);
    const answer = await fetch(to, { ...how, headers: { Accept: 'application/json' } });
    if (answer.ok) {
      if ('keep' in form.dataset) { settle(form); say(['Kept.']); } else form.reset();
      if (form.parentElement.matches('details.offer')) form.parentElement.open = false;
      if ('refresh' in $('board').dataset) refresh();
    } else {
      const why = await answer.json().catch(() => ({}));
      refuse(alert, why.say || 'That did not go through. Try again.', why.rules);
    }
  } catch {
    refuse(alert, 'The table cannot be reached just now. Nothing was sent twice; try again.');
  } finally {
    busy.delete(form);
    for (const one of buttons) one.removeAttribute('aria-disabled');
  }
});

function refuse(alert, text, rules = []) {
  if (!alert) return say([text]);
  const link = id => Object.assign(document.createElement('a'), {
    textContent: id, href: `/rules/${$('board').dataset.book}/${encodeURIComponent(id)}`,
  });
  alert.replaceChildren(text, ...rules.flatMap(id => [' ', link(id)]));
}

// What was sent is not half typed any more: the next morph may replace it.
function settle(form) {
  for (const el of form.elements) {
    if (el.matches('select')) for (const o of el.options) o.defaultSelected = o.selected;
    else if (el.matches('[type=checkbox],[type=radio]')) el.defaultChecked = el.checked;
    else if (el.matches('input:not([type=hidden]),textarea')) el.defaultValue = el.value;
  }
}

// --- small comforts ----------------------------------------------------------

document.addEventListener('click', async event => {
  const at = event.target.closest('[data-step],[data-copy],[data-print],#more');
  if (!at) return;
  if (at.dataset.step) {
    const input = at.parentElement.querySelector('input');
    at.dataset.step > 0 ? input.stepUp() : input.stepDown();
    input.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (at.dataset.copy) {
    const link = $(at.dataset.copy);
    link.select();
    // Without https there is no clipboard: the link is at least marked.
    await navigator.clipboard?.writeText(link.value).then(() => { at.textContent = 'Copied'; }, () => {});
  } else if ('print' in at.dataset) {
    print();
  } else {
    event.preventDefault();
    at.setAttribute('aria-disabled', 'true');
    const answer = await fetch(at.href, { headers: { Accept: 'text/html' } }).catch(() => null);
    if (!answer?.ok) { at.removeAttribute('aria-disabled'); return; }
    const got = parse(await answer.text()).getElementById('older'), older = $('older'), list = older.querySelector('ol');
    older.dataset.loaded = 'yes';
    at.remove();
    if (list) { list.append(...got.querySelectorAll('ol > li')); got.querySelector('ol')?.remove(); }
    older.append(...got.childNodes);
    clocks();
  }
});

// A slider and its number move together, and show the row of the table that they stand at.
const svg = name => document.createElementNS('http://www.w3.org/2000/svg', name);
function slide(input) {
  const box = input.closest('[data-slide]'), number = box.querySelector('[name]'), range = box.querySelector('[type=range]');
  const other = input === range ? number : range;
  other.value = input.value;
  const row = box.querySelector(`tr[data-at="${CSS.escape(number.value)}"]`), shown = box.querySelector('output');
  if (!row) return;
  const heads = [...row.parentElement.querySelectorAll('th[scope=col]')], cells = [...row.querySelectorAll('td')];
  const make = (name, text, kind = '') => Object.assign(document.createElement(name), { textContent: text, className: kind });
  const name = make('span', row.cells[0].textContent), strip = svg('svg');
  if (row.cells[0].dataset.note) name.append(make('small', row.cells[0].dataset.note));
  strip.setAttribute('class', 'odds');
  let from = 0;
  cells.forEach((cell, at) => {
    if (!cell.dataset.share) return;
    const rect = svg('rect');
    rect.setAttribute('class', heads[at].dataset.tone);
    rect.setAttribute('x', `${from}%`);
    rect.setAttribute('width', cell.dataset.share);
    from += parseFloat(cell.dataset.share);
    strip.append(rect);
  });
  const risk = cells.at(-1);
  shown.replaceChildren(name, make('b', cells[0].textContent, 'chance'), strip, ...(risk.dataset.share || !risk.textContent ? [] : [make('span', risk.textContent, 'risk')]));
}
for (const kind of ['input', 'change']) document.addEventListener(kind, event => { if (event.target.closest('[data-slide]')) slide(event.target); });

// The ghost of the move that somebody has in hand stands out: of whom the form names, else of whoever is on turn.
let inHand;
function aim() {
  const form = inHand?.isConnected ? inHand : null;
  const named = form ? [...new FormData(form).values()] : [];
  const ghosts = [...document.querySelectorAll('.ghost[data-token]')], turn = document.querySelector('.token.turn');
  const chosen = ghosts.map(one => one.dataset.token).filter(name => named.includes(name));
  if (form && !chosen.length && turn) chosen.push(turn.dataset.token);
  for (const one of ghosts) one.classList.toggle('aimed', chosen.includes(one.dataset.token));
}
for (const kind of ['focusin', 'change']) document.addEventListener(kind, event => { inHand = event.target.closest('#now form'); aim(); });

// A token that is touched is chosen, where a form has it as a choice.
document.addEventListener('click', event => {
  const name = event.target.closest('[data-token]')?.dataset.token;
  const choice = name && [...document.querySelectorAll('#now form [type=radio]')]
    .find(el => el.value === name && !el.disabled && el.checkVisibility());
  if (!choice) return;
  choice.checked = true;
  choice.dispatchEvent(new Event('change', { bubbles: true }));
  choice.focus();
});

// A track that is wider than its frame shows whoever is on turn, once, when it becomes their turn.
let turn;
function follow() {
  const token = document.querySelector('.token.turn'), frame = token?.closest('.wide');
  if (token?.id === turn) return;
  turn = token?.id;
  if (!frame) return;
  const at = token.getBoundingClientRect(), all = frame.getBoundingClientRect();
  const quiet = matchMedia('(prefers-reduced-motion: reduce)').matches;
  frame.scrollBy({ left: at.left + at.width / 2 - all.left - all.width / 2, behavior: quiet ? 'auto' : 'smooth' });
}

// Typed dice: a finished number moves on to the next blank.
document.addEventListener('input', event => {
  const input = event.target;
  if (input.form?.id !== 'dice') return;
  const most = Number(input.max), value = Number(input.value);
  if (value >= 1 && value <= most && value * 10 > most) {
    const all = [...input.form.querySelectorAll('[name=die]')];
    const next = all[all.indexOf(input) + 1] ?? input.form.querySelector('button');
    next.focus();
    next.select?.(); // A number that stands there from a refused try is typed over.
  }
});

// A character in the making saves itself, and takes over what comes back, unless something was changed meanwhile.
let saving, changes = 0;
document.addEventListener('change', event => {
  const form = event.target.form;
  if (!form || !('draft' in form.dataset)) return;
  const nth = ++changes, says = text => { if ($('saved')) $('saved').textContent = text; };
  says('Saving…');
  clearTimeout(saving);
  saving = setTimeout(async () => {
    const [to, how] = post(form);
    settle(form);
    const answer = await fetch(to, { ...how, headers: { Accept: 'text/html' } }).catch(() => null);
    const page = answer?.ok ? await answer.text().catch(() => null) : null;
    if (nth !== changes) return;
    if (page) take(parse(page).getElementById('board'));
    else says('Not saved yet: the table cannot be reached.');
  }, 300);
});

clocks();
follow();
connect();
