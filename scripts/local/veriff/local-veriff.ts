import { createHmac } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import { isForLocalHost } from '../local-host.ts';
import { answerVisitor, type Choice, type Reply } from './veriff-page.ts';
import {
  decide,
  decisionBody,
  isBeingChecked,
  isFinal,
  newSession,
  start,
  submit,
  type Findings,
  type Outcome,
  type Session,
} from './veriff-sessions.ts';

type Options = {
  apiKey: string;
  /** All of them are accepted; the first one signs webhooks. */
  sharedSecrets: readonly string[];
  webhookUrl?: string;
  /** Milliseconds between one try to deliver a webhook and the next, until none is left. */
  retryPausesMs?: readonly number[];
};

const LATE_MS = 20_000;

const signatureOf = (secret: string, signed: string | Buffer) =>
  createHmac('sha256', secret).update(signed).digest('hex');

const json = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
const succeed = (status: number, verification: object) =>
  json(status, JSON.stringify({ status: 'success', verification }));
const refuse = (status: number, code: number) =>
  json(status, JSON.stringify({ status: 'fail', code: String(code) }));

/** The ways in which Veriff fails; one that hangs never answers. */
const faults = {
  hang: undefined,
  fail: { status: 500, body: '{"status":"fail","code":"1001"}' },
  throttle: { status: 429, body: '{"status":"fail"}' },
  nonsense: { status: 200, body: '<title>We will be back</title>' },
} satisfies Record<string, Reply | undefined>;

/** A server that behaves as Veriff's documentation says, but decides what it is told to. */
export class LocalVeriff {
  url = '';
  /** Replaces the API's next answer. */
  nextFault: keyof typeof faults | undefined;
  sharedSecrets: readonly string[];
  private readonly options: Options;
  private readonly known = new Map<string, Session>();
  private readonly closing = new AbortController();
  private readonly server = createServer(
    (request, response) => void this.respond(request, response),
  );

  private constructor(options: Options) {
    this.options = options;
    this.sharedSecrets = options.sharedSecrets;
  }

  /** Starts one, at any free port by default. */
  static async start({ port = 0, ...options }: Options & { port?: number }): Promise<LocalVeriff> {
    const veriff = new LocalVeriff(options);
    await new Promise<void>((resolve, reject) => {
      veriff.server.once('error', reject);
      veriff.server.listen(port, '127.0.0.1', resolve);
    });
    veriff.url = `http://127.0.0.1:${(veriff.server.address() as AddressInfo).port}`;
    return veriff;
  }

  readonly close = (): Promise<void> =>
    new Promise<void>((resolve) => {
      this.closing.abort();
      this.server.close(() => resolve());
      this.server.closeAllConnections();
    });

  sessions(): Session[] {
    return structuredClone([...this.known.values()]);
  }

  /** Opens a session and sends pictures. Resolves once the webhooks were tried. */
  submit(id: string): Promise<void> {
    const session = this.find(id);
    return this.send(...start(session), ...submit(session));
  }

  /** Decides, after a submission if the outcome needs one. Resolves once the webhooks were tried. */
  async decide(
    id: string,
    outcome: Outcome,
    { delivery = 'now', ...findings }: Findings & { delivery?: Choice['delivery'] } = {},
  ): Promise<void> {
    const session = this.find(id);
    const hasPictures = outcome !== 'expired' && outcome !== 'abandoned';
    const before = hasPictures ? [...start(session), ...submit(session)] : [];
    const decided = decide(session, outcome, findings);
    if (delivery === 'out_of_order') return this.send(decided, ...before);
    await this.send(...before);
    if (delivery === 'late') await pause(LATE_MS, undefined, { ref: false });
    if (delivery !== 'lost') await this.send(decided);
  }

  /** Sends all webhooks of a session once more, byte for byte. */
  replay(id: string): Promise<void> {
    return this.send(...this.find(id).webhooks);
  }

  private find(id: string): Session {
    const session = this.known.get(id);
    if (!session) throw new Error(`There is no session ${id}`);
    return session;
  }

  /** Sends webhooks one after another, each until it was taken or no try is left. */
  private async send(...bodies: string[]): Promise<void> {
    const { retryPausesMs = [2000, 10_000, 60_000] } = this.options;
    for (const body of bodies)
      for (const wait of [0, ...retryPausesMs]) {
        await pause(wait, undefined, { ref: false });
        if (this.closing.signal.aborted || (await this.isTaken(body).catch(() => false))) break;
      }
  }

  private async isTaken(body: string): Promise<boolean> {
    const { webhookUrl, apiKey } = this.options;
    if (webhookUrl === undefined) return true;
    const response = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'x-auth-client': apiKey,
        'x-hmac-signature': signatureOf(this.sharedSecrets[0] ?? '', body),
      },
      body,
      signal: AbortSignal.any([this.closing.signal, AbortSignal.timeout(10_000)]),
    });
    await response.arrayBuffer();
    return response.status === 200;
  }

  private async respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const reply = isForLocalHost(request)
      ? await this.answer(request).catch((): Reply => ({ status: 500 }))
      : { status: 421 };
    if (reply) response.writeHead(reply.status, reply.headers).end(reply.body);
  }

  private async answer(request: IncomingMessage): Promise<Reply | undefined> {
    // Before anything is looked at, so that a second press of a button sees what the first one did.
    const body = await buffer(request);
    const path = request.url ?? '/';
    if (path.startsWith('/v1/')) return this.answerApi(path, request, body);
    const session = [...this.known.values()].find(({ url }) => url === `${this.url}${path}`);
    const form = request.method === 'POST' ? body.toString() : undefined;
    const { reply, opened = [], choice } = answerVisitor(session, form);
    // As at Veriff, the visitor doesn't wait for the webhooks.
    void this.send(...opened);
    if (session && choice) void this.decide(session.id, choice.outcome, choice);
    return reply;
  }

  private answerApi(path: string, { method, headers }: IncomingMessage, body: Buffer) {
    const fault = this.nextFault;
    this.nextFault = undefined;
    if (fault) return faults[fault];
    const [, id] = /^\/v1\/sessions\/([^/]+)/.exec(path) ?? [];
    if (headers['x-auth-client'] !== this.options.apiKey) return refuse(401, 1803);
    const isBy = (secret: string) =>
      signatureOf(secret, id ?? body) === headers['x-hmac-signature'];
    if (!this.sharedSecrets.some(isBy)) return refuse(401, 1819);
    if (id === undefined) return this.create(body.toString());
    const session = this.known.get(id);
    if (!session) return refuse(404, 1004);
    return method === 'DELETE' ? this.remove(session) : json(200, decisionBody(session));
  }

  private create(body: string): Reply {
    const { verification } = JSON.parse(body) as { verification: Session['request'] };
    const session = newSession(verification, this.url);
    this.known.set(session.id, session);
    return succeed(201, { id: session.id, url: session.url, status: session.status });
  }

  /** Deletes a session, but never while it's looked at; an open one ends, which the product hears. */
  private remove(session: Session): Reply {
    if (isBeingChecked(session)) return refuse(400, 1303);
    this.known.delete(session.id);
    if (!isFinal(session))
      void this.send(decide(session, session.status === 'created' ? 'expired' : 'abandoned'));
    return succeed(200, { id: session.id });
  }
}
