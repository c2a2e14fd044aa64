import type { IncomingMessage, ServerResponse } from 'node:http';
import { text } from 'node:stream/consumers';
import { inboxPage } from './inbox-page.ts';
import { fontFile, refreshScript, styles } from './inbox-assets.ts';
import type { Texts } from '../local-texts.ts';
import { messagesOf, readMails, type MailSource, type Message } from './sent-messages.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; font-src 'self'; img-src 'self'; connect-src 'self'; frame-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";
/** A mail brings its own styles, and nothing of it may run. */
const mailPolicy =
  "default-src 'none'; style-src 'unsafe-inline'; img-src https: data:; frame-ancestors 'self'; sandbox allow-popups allow-popups-to-escape-sandbox";

const html = 'text/html; charset=utf-8';
type Found = { status?: number; type: string; body: string | Buffer; policy?: string };

const parts: Record<string, { type: string; read: () => Promise<string | Buffer> }> = {
  '/inbox/styles.css': { type: 'text/css; charset=utf-8', read: styles },
  '/inbox/refresh.js': {
    type: 'text/javascript; charset=utf-8',
    read: () => Promise.resolve(refreshScript),
  },
  '/inbox/font.woff2': { type: 'font/woff2', read: fontFile },
};

/** Shows the emails and texts that the product sent on this computer; it is no part of the product on AWS. */
export class Inbox {
  private readonly mails: MailSource;
  private readonly texts: Texts;
  private clearedAt = '';

  constructor(mails: MailSource, texts: Texts) {
    this.mails = mails;
    this.texts = texts;
  }

  async answer(request: IncomingMessage, response: ServerResponse, path: string) {
    if (path === '/inbox/clear' && request.method === 'POST') {
      this.clearedAt = new Date().toISOString();
      response.writeHead(303, { location: '/inbox' }).end();
      return;
    }
    if (path === '/inbox/stop' && request.method === 'POST') {
      const form = new URLSearchParams(await text(request));
      this.texts.stop(form.get('number') ?? '');
      response.writeHead(303, { location: '/inbox' }).end();
      return;
    }
    const { status = 200, type, body, policy = pagePolicy } = await this.find(request, path);
    response
      .writeHead(status, {
        'content-type': type,
        'content-security-policy': policy,
        'cache-control': 'no-store',
        'referrer-policy': 'no-referrer',
        'x-content-type-options': 'nosniff',
      })
      .end(body);
  }

  private async messages(): Promise<Message[]> {
    const mails = await readMails(this.mails);
    return messagesOf(mails, this.texts.sent()).filter(({ at }) => at > this.clearedAt);
  }

  private async find(request: IncomingMessage, path: string): Promise<Found> {
    const part = parts[path];
    if (part) return { type: part.type, body: await part.read() };

    const messages = await this.messages();
    if (path === '/inbox/messages.json') {
      return { type: 'application/json', body: JSON.stringify(messages) };
    }
    if (path === '/inbox' || path === '/inbox/') {
      const asked = new URL(request.url ?? '/', 'http://localhost').searchParams;
      const form = asked.get('form') === 'text' ? 'text' : 'html';
      return { type: html, body: inboxPage(messages, { chosen: asked.get('message'), form }) };
    }
    const mail = messages.find(({ id }) => path === `/inbox/mails/${id}`);
    if (mail?.html) return { type: html, body: opensLinksOutside(mail.html), policy: mailPolicy };
    return { status: 404, type: 'text/plain', body: 'Not found' };
  }
}

/** Makes a mail's links open beside the inbox, not in its frame. */
const opensLinksOutside = (mail: string) => {
  const base = '<base target="_blank">';
  return /<head[^>]*>/i.test(mail)
    ? mail.replace(/<head[^>]*>/i, (head) => head + base)
    : base + mail;
};
