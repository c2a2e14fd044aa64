import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { answerApi } from './api.ts';
import { DeletionPace } from './deletion-pace.ts';
import { Desk } from './desk.ts';
import type { Faults } from './faults.ts';
import { answerHosted } from './hosted.ts';
import type { Reply } from './reply.ts';
import type { DecideOptions, Session } from './session.ts';
import { Sessions } from './sessions.ts';
import { Webhooks } from './webhooks.ts';
import type { Delivery, Outcome } from './words.ts';

export type VeriffOptions = {
  /** Any free one unless told. */
  port?: number;
  apiKey: string;
  /** All of them are accepted; the first one signs webhooks. */
  sharedSecrets: readonly string[];
  /** Where events and decisions are posted; without one, or before it is set, they wait for their next try. */
  webhookUrl?: string;
  now?: () => number;
  /** Milliseconds after which a webhook that was not taken is sent again. */
  retryPausesMs?: readonly number[];
  /** Milliseconds by which a late decision is late. */
  lateMs?: number;
};

export type LocalVeriff = {
  url: string;
  close: () => Promise<void>;
  setWebhookUrl: (url: string | undefined) => void;
  setSharedSecrets: (secrets: readonly string[]) => void;
  sessions: () => Session[];
  /** Has somebody open a session and send pictures. Resolves when the webhooks were tried once. */
  submit: (sessionId: string) => Promise<void>;
  /** Decides, after a submission where there was none and the outcome needs one. Resolves like `submit`. */
  decide: (
    sessionId: string,
    outcome: Outcome,
    options?: DecideOptions & { delivery?: Delivery },
  ) => Promise<void>;
  /** Sends all webhooks of a session once more, byte for byte. */
  replay: (sessionId: string) => Promise<void>;
  faults: Faults;
};

/** How often sessions are looked through for those whose week is over. */
const LOOK_MS = 60_000;

/** A server on this computer that behaves like Veriff, except that it decides as it is told. */
export async function startVeriff({
  port = 0,
  apiKey,
  sharedSecrets,
  webhookUrl,
  now = Date.now,
  retryPausesMs = [2000, 10_000, 60_000],
  lateMs = 20_000,
}: VeriffOptions): Promise<LocalVeriff> {
  let secrets = sharedSecrets;
  let url = '';
  const faults: Faults = { next: undefined };
  const sessions = new Sessions(now);
  const pace = new DeletionPace(now);
  const webhooks = new Webhooks({ apiKey, secrets: () => secrets, retryPausesMs });
  webhooks.url = webhookUrl;

  const desk = new Desk(sessions, webhooks, lateMs);
  const looking = setInterval(desk.endOverdue, LOOK_MS).unref();
  const api = { apiKey, secrets: () => secrets, origin: () => url, sessions, pace, faults, desk };

  const answer = (request: IncomingMessage): Promise<Reply | 'hang'> => {
    desk.endOverdue();
    const address = new URL(request.url ?? '/', 'http://localhost');
    if (address.pathname.startsWith('/v1/')) return answerApi(api, address.pathname, request);
    if (address.pathname.startsWith('/v/'))
      return answerHosted({ sessions, desk }, address, request);
    return Promise.resolve({ status: 404 });
  };
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = await Promise.resolve(request)
      .then(answer)
      .catch((): Reply => ({ status: 500 }));
    if (reply !== 'hang') response.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const find = (id: string): Session => {
    desk.endOverdue();
    const session = sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  };
  return {
    url,
    faults,
    close: () =>
      new Promise((resolve) => {
        clearInterval(looking);
        webhooks.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    setWebhookUrl: (next) => (webhooks.url = next),
    setSharedSecrets: (next) => (secrets = next),
    sessions: () => {
      desk.endOverdue();
      return structuredClone(sessions.all());
    },
    submit: (id) => desk.submit(find(id)),
    decide: async (id, outcome, { delivery = 'now', ...options } = {}) =>
      desk.choose(find(id), { outcome, delivery, options }),
    replay: (id) => desk.tellEach(find(id).told),
  };
}
