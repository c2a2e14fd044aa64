import type { Message } from './sent-messages.ts';

const icon = (paths: string) =>
  `<svg class="icon" viewBox="0 0 24 24" aria-hidden="true">${paths}</svg>`;

const inboxIcon = icon(
  '<path d="M22 12h-6l-2 3h-4l-2-3H2"/><path d="M5.45 5.11 2 12v6a2 2 0 0 0 2 2h16a2 2 0 0 0 2-2v-6l-3.45-6.89A2 2 0 0 0 16.76 4H7.24a2 2 0 0 0-1.79 1.11z"/>',
);
const trashIcon = icon(
  '<path d="M3 6h18"/><path d="M19 6v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V6"/><path d="M8 6V4a2 2 0 0 1 2-2h4a2 2 0 0 1 2 2v2"/>',
);
const backIcon = icon('<path d="m15 18-6-6 6-6"/>');

type View = {
  /** Id of the chosen message; where there is room, the newest is shown without one. */
  chosen: string | null;
  form: Form;
};

const time = new Intl.DateTimeFormat('en-US', { timeStyle: 'short' });

const item = ({ id, subject, to, at }: Message, isChosen: boolean) => `
  <li><a class="inbox-item" id="${rowId(id)}" href="/inbox?message=${encodeURIComponent(id)}"${isChosen ? ' aria-current="true"' : ''}>
    <span class="medium">${escape(subject)}</span>
    <time class="small muted num" datetime="${at}">${time.format(new Date(at))}</time>
    <span class="small muted">To ${escape(to.join(', '))}</span>
  </a></li>`;

const empty = `
  <main id="main" class="empty" tabindex="-1"><div class="seal frame">${inboxIcon}</div><h2 class="title">Nothing here yet</h2>
    <p>Register a dealership or send a link. What's sent shows up here within a second.</p></main>`;

/** Returns the local inbox as one page: the list, and the chosen message in the chosen form. */
export function inboxPage(messages: Message[], { chosen, form }: View): string {
  const opened = messages.find(({ id }) => id === chosen);
  const shown = opened ?? messages[0];
  const list = messages.map((each) => item(each, each === shown)).join('');
  const title = `${opened ? `${opened.subject} · ` : ''}Local inbox · Secure Identity Verification`;
  return `<!doctype html>
<html lang="en" data-newest="${escape(messages[0]?.id ?? '')}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${escape(title)}</title>
<link rel="icon" href="/mark.svg">
<link rel="stylesheet" href="/inbox/styles.css">
<script type="module" src="/inbox/refresh.js"></script>
</head>
<body>
<a class="skip" href="#${opened ? 'message' : 'main'}">Skip to content</a>
<header class="topbar topbar-ink"><div class="wrap inbox-wide">
  <h1 class="row row-tight inbox-name">${inboxIcon}Local inbox</h1>
  <p class="topbar-who">What the product sent on this computer. None is delivered.</p>
  <form method="post" action="/inbox/clear"><button class="btn btn-quiet">${trashIcon}Clear</button></form>
</div></header>
<p class="sr-only" role="status"></p>
${shown ? `<main id="main" class="inbox${opened ? ' is-open' : ''}" tabindex="-1"><nav class="inbox-list" aria-label="Messages"><ul>${list}</ul></nav>${messageView(shown, form)}</main>` : empty}
</body>
</html>`;
}

type Form = 'html' | 'text';

const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** The anchor of a row, where the link back leads. */
const rowId = (id: string) => `message-${escape(id)}`;

const moment = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'long' });

const tab = (id: string, form: Form, label: string, current: Form) =>
  `<a class="inbox-tab" href="/inbox?message=${encodeURIComponent(id)}&amp;form=${form}"${form === current ? ' aria-current="true"' : ''}>${label}</a>`;

const tabs = ({ id }: Message, form: Form) =>
  `<nav class="inbox-tabs inbox-head" aria-label="Email format">${tab(id, 'html', 'HTML', form)}${tab(id, 'text', 'Text', form)}</nav>`;

const link = (url: string) =>
  `<a href="${escape(url)}" target="_blank" rel="noopener">${escape(url)}</a>`;

const plain = (text: string) =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) => (index % 2 === 1 ? link(part) : escape(part)))
    .join('');

const body = ({ id, html, text }: Message, form: Form) =>
  form === 'html' && html
    ? `<iframe src="/inbox/mails/${encodeURIComponent(id)}" title="The email as HTML"></iframe>`
    : `<pre class="plain" tabindex="0">${plain(text)}</pre>`;

/** A button that replies STOP as a phone would; the service then refuses to text that number. */
const stop = ({ to }: Message) => `
    <form method="post" action="/inbox/stop" class="inbox-stop">
      <input type="hidden" name="number" value="${escape(to.join())}">
      <button class="btn btn-secondary">Reply STOP</button></form>`;

/** One message with its text. */
const messageView = (message: Message, form: Form) => `
  <article id="message" class="inbox-view" tabindex="-1" aria-labelledby="subject" data-id="${escape(message.id)}">
    <div class="card-pad stack stack-2 inbox-head">
      <a class="inbox-back" href="/inbox#${rowId(message.id)}">${backIcon}Back to Inbox</a>
      <h2 id="subject" class="title break">${escape(message.subject)}</h2>
      <p class="small muted break">From ${escape(message.from)}<br>To ${escape(message.to.join(', '))}<br>
        <time datetime="${message.at}">${moment.format(new Date(message.at))}</time></p>
    </div>
    ${message.kind === 'mail' ? tabs(message, form) : ''}
    <div class="inbox-body">${body(message, form)}${message.kind === 'text' ? stop(message) : ''}</div>
  </article>`;
