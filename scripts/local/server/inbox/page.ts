import type { Mail } from '../mails.ts';

type View = {
  /** Id of the chosen mail; the newest when there is none. */
  chosen: string | null;
  form: 'html' | 'text';
};

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });
const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });

const icon = (paths: string, size = '') =>
  `<svg class="icon ${size}" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;
const inboxIcon = icon(
  '<path d="M22 12h-6l-2 3h-4l-2-3H2"/><path d="M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z"/>',
);
const trashIcon = icon(
  '<path d="M3 6h18"/><path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6"/><path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"/>',
);

const item = ({ id, subject, to, at }: Mail, isChosen: boolean) => `
  <li><a class="inbox-item" href="/inbox?mail=${encodeURIComponent(id)}"${isChosen ? ' aria-current="true"' : ''}>
    <span class="medium">${escape(subject)}</span>
    <time class="small muted num" datetime="${at}">${time.format(new Date(at))}</time>
    <span class="small muted clip">To ${escape(to.join(', '))}</span>
  </a></li>`;

const tab = (id: string, form: View['form'], label: string, current: View['form']) =>
  `<a class="tab inbox-tab" href="/inbox?mail=${encodeURIComponent(id)}&amp;form=${form}"${form === current ? ' aria-current="true"' : ''}>${label}</a>`;

const link = (url: string) =>
  `<a href="${escape(url)}" target="_blank" rel="noopener">${escape(url)}</a>`;

const plain = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? link(part) : escape(part)))
    .join('');

const body = ({ id, html, text }: Mail, form: View['form']) =>
  form === 'html' && html
    ? `<iframe src="/inbox/mails/${encodeURIComponent(id)}" title="The email as HTML"></iframe>`
    : `<pre class="plain" tabindex="0">${plain(text)}</pre>`;

const mail = (message: Mail, form: View['form']) => `
  <main id="main" class="inbox-view">
    <div class="card-pad stack stack-2 inbox-head">
      <h1 class="title">${escape(message.subject)}</h1>
      <p class="small muted break">From ${escape(message.from)}<br>To ${escape(message.to.join(', '))}<br>
        <time datetime="${message.at}">${moment.format(new Date(message.at))}</time></p>
    </div>
    <nav class="tabs inbox-head" aria-label="Email format">${tab(message.id, 'html', 'HTML', form)}${tab(message.id, 'text', 'Text', form)}</nav>
    <div class="inbox-body">${body(message, form)}</div>
  </main>`;

const empty = `
  <main id="main" class="empty"><div class="seal frame">${inboxIcon}</div><h1>No emails yet</h1>
    <p>Register a dealership or send a link. The email shows up here within a second.</p></main>`;

/** The local inbox as one page: the list, and the chosen mail in the chosen form. */
export function inboxPage(messages: Mail[], { chosen, form }: View): string {
  const shown = messages.find(({ id }) => id === chosen) ?? messages[0];
  const list = messages.map((each) => item(each, each === shown)).join('');
  return `<!doctype html>
<html lang="en" data-newest="${messages[0]?.id ?? ''}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Local inbox · Secure Identity Verification</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="/inbox/styles.css">
<script type="module" src="/inbox/refresh.js"></script>
</head>
<body>
<a class="skip" href="#main">Skip to content</a>
<header class="topbar topbar-ink"><div class="wrap inbox-wide">
  <p class="row row-tight inbox-name">${inboxIcon}<span class="strong">Local inbox</span></p>
  <p class="topbar-who">Emails the product sent on this computer. None are delivered.</p>
  <form method="post" action="/inbox/clear"><button class="btn btn-quiet">${trashIcon}Clear</button></form>
</div></header>
${shown ? `<div class="inbox"><nav class="inbox-list" aria-label="Emails"><ul>${list}</ul></nav>${mail(shown, form)}</div>` : empty}
</body>
</html>`;
}
