import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

export const sdn = `36,"AEROCARIBBEAN AIRLINES","-0- ","CUBA",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- \r
2674,"ABBAS, Abu","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 10 Dec 1948."\r
2681,"NIDAL, Abu","individual","SDGT",-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,-0- ,"DOB 1937."\r
`;
export const alt = `36,12,"aka","AERO-CARIBBEAN",-0- \r
2681,77,"aka","AL-BANNA, Sabri Khalil",-0- \r
`;

const denied = Buffer.from('<Error><Code>AccessDenied</Code></Error>');
const conflict = Buffer.from('<Error><Code>PreconditionFailed</Code></Error>');

export type Answer = (response: ServerResponse, path: string) => void;

async function bytesOf(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}

type Stored = { bytes: Buffer; metadata: Record<string, string> };

const etagOf = (stored: Stored | undefined) => `"${stored?.bytes.toString('base64url')}"`;

/**
 * The Treasury's downloads and a bucket with one object, at one address. The bucket says 403 for what isn't there, as
 * S3 does where nobody may list it.
 */
export async function startServers() {
  const state = {
    /** What the Treasury answers. */
    offer: (response: ServerResponse, path: string): void => {
      response.end(path.endsWith('sdn.csv') ? sdn : alt);
    },
    stored: undefined as Stored | undefined,
    /** What the bucket was asked for and said. */
    calls: [] as string[],
  };

  async function asBucket(request: IncomingMessage, response: ServerResponse) {
    const say = (status: number, headers = {}, body?: Buffer) => {
      state.calls.push(`${request.method} ${status}`);
      response.writeHead(status, headers).end(body);
    };
    if (request.method === 'PUT') {
      const metadata = Object.entries(request.headers).filter(([name]) =>
        name.startsWith('x-amz-meta-'),
      );
      const bytes = await bytesOf(request);
      const { 'if-match': match, 'if-none-match': none } = request.headers;
      if ((match !== undefined && match !== etagOf(state.stored)) || (none && state.stored)) {
        say(412, {}, conflict);
        return;
      }
      state.stored = { bytes, metadata: Object.fromEntries(metadata) as Record<string, string> };
      say(200);
      return;
    }
    if (!state.stored) {
      say(403, {}, request.method === 'GET' ? denied : undefined);
      return;
    }
    const etag = etagOf(state.stored);
    const { bytes, metadata } = state.stored;
    if (request.headers['if-none-match'] === etag) say(304);
    else say(200, { ...metadata, etag }, request.method === 'GET' ? bytes : undefined);
  }

  const server = createServer((request, response) => {
    const path = request.url ?? '';
    if (path.startsWith('/downloads/')) state.offer(response, path);
    else void asBucket(request, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  Object.assign(process.env, {
    S3_FORCE_PATH_STYLE: 'true',
    SANCTIONS_URL: `${url}/downloads/`,
    AWS_ENDPOINT_URL: url,
  });
  const stop = () =>
    new Promise<void>((resolve) => {
      server.closeAllConnections();
      server.close(() => resolve());
    });
  return { state, stop };
}

export type Servers = Awaited<ReturnType<typeof startServers>>;
