import { inboxIcon, trashIcon } from './icons.ts';
import { escape, messageView, rowId, type Form } from './message.ts';
import type { Message } from './messages.ts';

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

/** The local inbox as one page: the list, and the chosen message in the chosen form. */
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
