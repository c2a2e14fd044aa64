import type { IncomingMessage } from 'node:http';
import type { Desk } from './desk.ts';
import { readChoice } from './form.ts';
import { choicePage, closingPage } from './page.ts';
import { readBody } from './read-body.ts';
import type { Reply } from './reply.ts';
import type { Sessions } from './sessions.ts';
import { isFinal } from './words.ts';

type Hosted = { sessions: Sessions; desk: Desk };

const show = (status: number, body: string): Reply => ({
  status,
  headers: {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy':
      "default-src 'none'; img-src data:; style-src 'unsafe-inline'; base-uri 'none'; frame-ancestors 'none'",
    'cache-control': 'no-store',
    'referrer-policy': 'no-referrer',
    'x-content-type-options': 'nosniff',
  },
  body,
});

/** The address that a visitor without a callback asked to be led back to. */
function returnAddress(address: URL): string | undefined {
  const asked = address.searchParams.get('return') ?? '';
  const isPage = URL.canParse(asked) && /^https?:$/.test(new URL(asked).protocol);
  return isPage ? asked : undefined;
}

/** Answers where a session takes place; `address` is `/v/<token>`. */
export async function answerHosted(
  { sessions, desk }: Hosted,
  address: URL,
  request: IncomingMessage,
): Promise<Reply> {
  // Before anything is looked at: a second press of a button must see what the first one did.
  const body = request.method === 'POST' ? await readBody(request) : undefined;
  const session = sessions.withToken(address.pathname.slice('/v/'.length));
  if (!session) return show(404, closingPage('There is no such session', undefined));
  const { callback } = session.request;
  const returnTo = callback ?? returnAddress(address);
  if (isFinal(session.status)) return show(200, closingPage('This session has ended', returnTo));
  if (session.status === 'submitted' || session.status === 'review')
    return show(200, closingPage('Your pictures are being looked at', returnTo));

  if (body === undefined) {
    desk.tell(sessions.start(session));
    return show(200, choicePage(session, returnTo));
  }
  const choice = readChoice(body.toString('utf8'));
  if (!choice) return show(400, closingPage('Nothing was chosen', returnTo));
  // As at Veriff, nobody waits for what becomes of the webhooks.
  void desk.choose(session, choice);
  return callback === undefined
    ? show(200, closingPage('Done', returnTo))
    : { status: 303, headers: { location: callback } };
}
