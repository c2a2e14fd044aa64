import { createHmac } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import * as z from 'zod/mini';
import {
  decide,
  decisionBody,
  isBeingChecked,
  isFinal,
  newSession,
  sessionRequest,
  type Session,
  type VeriffState,
} from './veriff-sessions.ts';
import type { Webhooks } from './veriff-webhooks.ts';

/** A reply over HTTP. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

const json = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
const succeed = (status: number, verification: unknown) =>
  json(status, JSON.stringify({ status: 'success', verification }));
const refuse = (status: number, code: number, message: string) =>
  json(status, JSON.stringify({ status: 'fail', code: String(code), message }));

/** Answers a call of Veriff's API; undefined if no answer ever comes. */
export function answerApi(
  state: VeriffState,
  webhooks: Webhooks,
  path: string,
  { method, headers }: IncomingMessage,
  body: Buffer,
): Reply | undefined {
  const { sessions, faults } = state;
  const fault = faults.next;
  faults.next = undefined;
  if (fault === 'hang') return undefined;
  if (fault === 'fail') return json(500, '{"status":"fail","code":"1001"}');
  if (fault === 'throttle') return json(429, '{"status":"fail"}');
  if (fault === 'nonsense') return { status: 200, body: '<title>We will be back</title>' };

  const [, id, part] = /^\/v1\/sessions(?:\/([^/]+)(\/decision)?)?$/.exec(path) ?? [];
  const isCreation = path === '/v1/sessions' && method === 'POST';
  if (!isCreation && (id === undefined || method !== (part === undefined ? 'DELETE' : 'GET')))
    return refuse(404, 1004, 'Entry not found.');
  const signed = id ?? body;
  const key = headers['x-auth-client'];
  if (key === undefined) return refuse(401, 1801, 'Mandatory X-AUTH-CLIENT header is missing.');
  if (key !== state.apiKey) return refuse(401, 1803, 'Integration was not found.');
  const isSignature = (secret: string) =>
    createHmac('sha256', secret).update(signed).digest('hex') === headers['x-hmac-signature'];
  if (!state.sharedSecrets.some(isSignature)) return refuse(401, 1819, 'Signature does not match.');

  if (id === undefined) return create(state, body.toString());
  const session = sessions.get(id);
  if (!session) return refuse(404, 1004, 'Entry not found.');
  return method === 'DELETE' ? remove(state, webhooks, session) : json(200, decisionBody(session));
}

function create({ sessions, origin }: VeriffState, body: string): Reply {
  const parsed = z.object({ verification: sessionRequest }).safeParse(JSON.parse(body));
  if (!parsed.success) {
    const { message = '' } = parsed.error.issues[0] ?? {};
    return refuse(400, Number(/^\d{4}$/.exec(message) ?? 1104), 'Invalid parameters.');
  }
  const session = newSession(parsed.data.verification, origin);
  sessions.set(session.id, session);
  const { id, url, request, status } = session;
  const sessionToken = url.split('/').at(-1);
  const vendorData = request.vendorData ?? null;
  return succeed(201, { id, url, vendorData, host: origin, status, sessionToken });
}

const HOUR_MS = 60 * 60_000;

/** Deletes at the pace of Veriff, and never while a session is looked at; an open one ends, which the product hears. */
function remove({ sessions, deletions }: VeriffState, webhooks: Webhooks, session: Session): Reply {
  const inLast = (milliseconds: number) =>
    deletions.filter((time) => time > Date.now() - milliseconds).length;
  if (inLast(HOUR_MS) >= 5 || inLast(24 * HOUR_MS) >= 10)
    return refuse(429, 1005, 'Too many deletions.');
  if (isBeingChecked(session)) return refuse(400, 1303, 'Session is not in a completed status.');
  deletions.push(Date.now());
  sessions.delete(session.id);
  if (!isFinal(session))
    void webhooks.send(decide(session, session.status === 'created' ? 'expired' : 'abandoned', {}));
  return succeed(200, { id: session.id });
}
