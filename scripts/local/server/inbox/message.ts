import { backIcon } from './icons.ts';
import type { Message } from './messages.ts';

export type Form = 'html' | 'text';

export const escape = (text: string) =>
  text.replace(/[&<>"']/g, (character) => `&#${String(character.codePointAt(0))};`);

/** A row's anchor, to which the way back leads. */
export const rowId = (id: string) => `message-${escape(id)}`;

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

/** What a phone would answer; from then on the service refuses to text that number. */
const stop = ({ to }: Message) => `
    <form method="post" action="/inbox/stop" class="inbox-stop">
      <input type="hidden" name="number" value="${escape(to.join())}">
      <button class="btn btn-secondary">Reply STOP</button></form>`;

/** One message, whole. */
export const messageView = (message: Message, form: Form) => `
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
