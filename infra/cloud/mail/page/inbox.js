const REFRESH_MS = 2000;
const SHOWN = 200;

const part = (id) => document.getElementById(id);
const [list, filter, count, empty, mailView] = ['list', 'filter', 'count', 'empty', 'mail'].map(
  part,
);
const time = new Intl.DateTimeFormat(undefined, { dateStyle: 'medium', timeStyle: 'medium' });

const nothingYet = empty.textContent;
let mails = [];
let drawn = '';
let chosen;
let wantedView = 'html';

async function refresh() {
  const query = new URLSearchParams({ limit: SHOWN });
  if (filter.value.trim()) query.set('to', filter.value.trim());
  try {
    const reply = await fetch(`/api/messages?${query}`);
    const latest = await reply.json();
    // Drawn only when something changed, so that focus and scrolling stay where they are.
    const seen = JSON.stringify([filter.value, latest]);
    if (seen !== drawn) draw(latest);
    drawn = seen;
  } catch {
    count.textContent = 'The local stack does not answer';
    drawn = '';
  }
}

function draw(latest) {
  mails = latest;
  const many = mails.length === SHOWN ? `The newest ${SHOWN}` : mails.length;
  count.textContent = `${many} ${mails.length === 1 ? 'message' : 'messages'}`;
  empty.hidden = mails.length > 0;
  empty.textContent = filter.value.trim() ? 'No mail to this address.' : nothingYet;
  const focused = document.activeElement?.dataset.id;
  list.replaceChildren(...mails.map(row));
  list.querySelector(`[data-id="${focused}"]`)?.focus();
  if (!mails.some((mail) => mail.id === chosen)) show(mails[0]);
}

function row(mail) {
  const button = document.createElement('button');
  button.type = 'button';
  button.dataset.id = mail.id;
  if (mail.id === chosen) button.setAttribute('aria-current', 'true');
  const subject = document.createElement('strong');
  subject.textContent = mail.subject || '(no subject)';
  const details = document.createElement('small');
  details.textContent = `${mail.to.join(', ')} · ${time.format(new Date(mail.at))}`;
  button.append(subject, details);
  button.addEventListener('click', () => show(mail));
  const item = document.createElement('li');
  item.append(button);
  return item;
}

function show(mail) {
  chosen = mail?.id;
  mailView.hidden = !mail;
  for (const button of list.querySelectorAll('button')) {
    if (button.dataset.id === chosen) button.setAttribute('aria-current', 'true');
    else button.removeAttribute('aria-current');
  }
  if (!mail) return;
  part('subject').textContent = mail.subject || '(no subject)';
  part('from').textContent = mail.from;
  part('to').textContent = mail.to.join(', ');
  part('at').dateTime = mail.at;
  part('at').textContent = time.format(new Date(mail.at));
  part('text').textContent = mail.text;
  part('html').src = mail.html ? `/messages/${mail.id}/html` : 'about:blank';
  part('views').hidden = !(mail.html && mail.text);
  showView(mail.html && (wantedView === 'html' || !mail.text) ? 'html' : 'text');
}

function showView(view) {
  for (const button of part('views').querySelectorAll('button')) {
    button.setAttribute('aria-pressed', String(button.dataset.view === view));
  }
  part('html').hidden = view !== 'html';
  part('text').hidden = view !== 'text';
}

part('views').addEventListener('click', ({ target }) => {
  if (!target.dataset.view) return;
  wantedView = target.dataset.view;
  showView(wantedView);
});
filter.addEventListener('input', refresh);
part('clear').addEventListener('click', async () => {
  if (!confirm('Delete every mail in this inbox?')) return;
  await fetch('/api/messages', { method: 'DELETE' });
  await refresh();
});

await refresh();
setInterval(refresh, REFRESH_MS);
