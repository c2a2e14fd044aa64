import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { isForLocalHost } from '../local-host.ts';
import { answerApi, type Reply } from './veriff-api.ts';
import { answerVisitor } from './veriff-page.ts';
import { start, submit, type Findings, type Outcome, type VeriffState } from './veriff-sessions.ts';
import { Webhooks, type Delivery } from './veriff-webhooks.ts';

export type LocalVeriff = Awaited<ReturnType<typeof startVeriff>>;

/** Starts a server that behaves as Veriff's documentation says, but decides what it is told to. */
export async function startVeriff({
  port = 0,
  ...options
}: {
  /** Any free one by default. */
  port?: number;
  apiKey: string;
  /** All of them are accepted; the first one signs webhooks. */
  sharedSecrets: readonly string[];
  webhookUrl?: string;
  retryPausesMs?: readonly number[];
  lateMs?: number;
}) {
  const state: VeriffState = {
    retryPausesMs: [2000, 10_000, 60_000],
    lateMs: 20_000,
    ...options,
    origin: '',
    sessions: new Map(),
    faults: { next: undefined },
    deletions: [],
  };
  const webhooks = new Webhooks(state);
  const all = () => [...state.sessions.values()];

  async function answer(request: IncomingMessage): Promise<Reply | undefined> {
    // Before anything is looked at, so that a second press of a button sees what the first one did.
    const body = await buffer(request);
    const path = request.url ?? '/';
    if (path.startsWith('/v1/')) return answerApi(state, webhooks, path, request, body);
    const session = all().find((each) => each.url === `${state.origin}${path}`);
    return answerVisitor(session, webhooks, request.method === 'POST' ? body : undefined);
  }
  const respond = async (request: IncomingMessage, response: ServerResponse) => {
    const reply = isForLocalHost(request)
      ? await answer(request).catch((): Reply => ({ status: 500 }))
      : { status: 421 };
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body);
  };
  const server = createServer((request, response) => void respond(request, response));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, '127.0.0.1', resolve);
  });
  state.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const find = (id: string) => {
    const session = state.sessions.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  };
  return {
    url: state.origin,
    faults: state.faults,
    close: () =>
      new Promise<void>((resolve) => {
        webhooks.close();
        server.close(() => resolve());
        server.closeAllConnections();
      }),
    setSharedSecrets: (secrets: readonly string[]): void => void (state.sharedSecrets = secrets),
    sessions: () => structuredClone(all()),
    /** Opens a session and sends pictures. Resolves once the webhooks were tried. */
    submit: async (id: string) => webhooks.send(start(find(id)), submit(find(id))),
    /** Decides, after a submission if the outcome needs one. Resolves once the webhooks were tried. */
    decide: async (
      id: string,
      outcome: Outcome,
      { delivery = 'now', ...findings }: Findings & { delivery?: Delivery } = {},
    ) => webhooks.decide(find(id), outcome, findings, delivery),
    /** Sends all webhooks of a session once more, byte for byte. */
    replay: async (id: string) => webhooks.send(...find(id).webhooks),
  };
}
