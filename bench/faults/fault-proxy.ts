import { once } from 'node:events';
import {
  createServer,
  request as ask,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type ServerResponse,
} from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as pause } from 'node:timers/promises';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import { functionsAt, setVariables, variablesOf } from '../../scripts/local/emulator-functions.ts';
import type { Product } from '../../scripts/local/product.ts';
import { faultAnswers, services, type FaultKind, type Service } from './fault-answers.ts';

/** A function that asks a service, or the operator's commands, which run in this process. */
export type Caller = FunctionName | 'operator';

export type Call = { caller: Caller; service: Service };

export type Fault = {
  kind: FaultKind;
  caller: Caller;
  service: Service;
  /** The only operation that is struck, as `x-amz-target` names it; by default all. */
  target?: string;
  /** Calls of this kind that pass before the first one is struck. */
  after: number;
  /** Calls that are struck, one after the other. */
  times: number;
};

type Running = Fault & { seen: number; struck: number };

/** Later than a client waits for an answer (`sdk-limits.ts`). */
const LATE_MS = 4_300;

type Request = { method: string; url: string; headers: IncomingHttpHeaders; body: Buffer };

/** The service that a request was signed for, in a header or in a signed address. */
function serviceOf({ url = '', headers: { authorization = '' } }: IncomingMessage) {
  const signedFor = /\/([a-z0-9-]+)\/aws4_request/.exec(
    `${decodeURIComponent(url)} ${authorization}`,
  );
  return services.find((each) => each === signedFor?.[1]);
}

async function forward(upstream: string, { method, url, headers, body }: Request) {
  const onwards = ask(new URL(url, upstream), { method, headers });
  onwards.end(body);
  const [answer] = (await once(onwards, 'response')) as [IncomingMessage];
  return { status: answer.statusCode ?? 500, headers: answer.headers, body: await buffer(answer) };
}

const clients: Record<Service, string> = {
  dynamodb: 'AWS_ENDPOINT_URL_DYNAMODB',
  s3: 'AWS_ENDPOINT_URL_S3',
  ses: 'AWS_ENDPOINT_URL_SES',
  sqs: 'AWS_ENDPOINT_URL_SQS',
  'cognito-idp': 'AWS_ENDPOINT_URL_COGNITO_IDENTITY_PROVIDER',
};

/** A proxy between functions and their services, which passes everything on but what a fault strikes. */
export class FaultProxy {
  /** All calls since the start, or since `forgetCalls`. */
  private calls: Call[] = [];
  private running: Running[] = [];
  private readonly product: Pick<Product, 'emulatorUrl' | 'stack'>;
  private readonly onStop: (stop: () => Promise<void>) => void;
  /** Requests that were passed on or struck, in all. */
  requests = 0;

  constructor(
    product: Pick<Product, 'emulatorUrl' | 'stack'>,
    onStop: (stop: () => Promise<void>) => void,
  ) {
    this.product = product;
    this.onStop = onStop;
  }

  /** Leads these functions' calls through the proxy, until it is stopped. */
  async leadThrough(
    names: readonly FunctionName[],
    led: readonly Service[] = services,
  ): Promise<void> {
    const lambda = functionsAt(this.product.emulatorUrl);
    await Promise.all(
      names.map(async (name) => {
        const id = this.product.stack.functionNames[name];
        const before = await variablesOf(lambda, id);
        // Where tests have their own gate to the table, it stays behind this proxy.
        const url = await this.listen(name, (service) => before[clients[service]]);
        const variables = { ...before };
        for (const service of led) variables[clients[service]] = url;
        await setVariables(lambda, id, variables);
        this.onStop(() => setVariables(lambda, id, before));
      }),
    );
  }

  /** Returns an address of the emulator that leads through the proxy. */
  async listen(
    caller: Caller,
    upstreamOf: (service: Service) => string | undefined = () => undefined,
  ): Promise<string> {
    const server = createServer((request, response) => {
      void this.answer(caller, upstreamOf, request, response).catch(() => response.destroy());
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    this.onStop(async () => {
      server.close();
      server.closeAllConnections();
      await once(server, 'close');
    });
    return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  }

  /** Begins a fault. `lift` ends it; `struck` tells how many calls it has hit. */
  begin(fault: Fault): { lift: () => void; struck: () => number } {
    const running = { ...fault, seen: 0, struck: 0 };
    this.running.push(running);
    return {
      lift: () => {
        this.running = this.running.filter((each) => each !== running);
      },
      struck: () => running.struck,
    };
  }

  forgetCalls(): void {
    this.calls = [];
  }

  /** Returns how often each caller has asked each service since `forgetCalls`. */
  counted(): { caller: Caller; service: Service; count: number }[] {
    const counts = new Map<string, { caller: Caller; service: Service; count: number }>();
    for (const { caller, service } of this.calls) {
      const entry = counts.get(`${caller} ${service}`) ?? { caller, service, count: 0 };
      entry.count += 1;
      counts.set(`${caller} ${service}`, entry);
    }
    return [...counts.values()];
  }

  private strike({ caller, service }: Call, asked: string): FaultKind | undefined {
    for (const fault of this.running) {
      if (fault.caller !== caller || fault.service !== service) continue;
      if (fault.target !== undefined && !asked.endsWith(`.${fault.target}`)) continue;
      fault.seen += 1;
      if (fault.seen <= fault.after || fault.struck >= fault.times) continue;
      fault.struck += 1;
      return fault.kind;
    }
    return undefined;
  }

  private async answer(
    caller: Caller,
    upstreamOf: (service: Service) => string | undefined,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const service = serviceOf(request);
    const { method = 'GET', url = '/', headers } = request;
    const body = await buffer(request);
    this.requests += 1;
    if (service) this.calls.push({ caller, service });
    const kind = service && this.strike({ caller, service }, String(headers['x-amz-target']));
    if (kind === 'refused' || kind === 'cut_before') return void response.destroy();
    if (service && (kind === 'throttled' || kind === 'failed')) {
      const { status, contentType, body: words } = faultAnswers[service][kind];
      response.writeHead(status, { 'content-type': contentType }).end(words);
      return;
    }
    const upstream = (service && upstreamOf(service)) ?? this.product.emulatorUrl;
    const answer = await forward(upstream, { method, url, headers, body });
    if (kind === 'cut_after') return void response.destroy();
    if (kind === 'late') await pause(LATE_MS);
    response.writeHead(answer.status, answer.headers);
    response.end(answer.body);
  }
}
