import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { fileAt } from './local-edge.ts';
import type { Duplex } from 'node:stream';

const types: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.webp': 'image/webp',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
  '.wasm': 'application/wasm',
};
const compressible = /^(text|application\/(json|wasm|manifest)|image\/svg)/;

type Encoding = 'br' | 'gzip' | 'identity';
type Stored = { body: Buffer; etag: string };

/** The quality that CloudFront compresses with, about the middle. */
export const BROTLI_QUALITY = 5;

/** Compresses as CloudFront does. */
const compress: Record<Encoding, (body: Buffer) => Promise<Buffer>> = {
  br: (body) =>
    promisify(brotliCompress)(body, {
      params: { [constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY },
    }),
  gzip: (body) => promisify(gzip)(body),
  identity: (body) => Promise.resolve(body),
};

/** Serves the built site as the distribution's default behaviour does. */
export class SiteFiles implements Pages {
  private readonly folder: string;
  private readonly stored = new Map<string, Promise<Stored | undefined>>();

  constructor(folder: string) {
    this.folder = folder;
  }

  async answer(
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: Record<string, string>,
  ) {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      return void response.writeHead(405, { ...headers, allow: 'GET, HEAD' }).end();
    }
    const uri = fileAt(path, request.url, request.headers);
    const type = types[extname(uri).toLowerCase()] ?? 'application/octet-stream';
    const encoding = compressible.test(type) ? accepted(request) : 'identity';
    const stored = await this.read(uri, encoding);
    if (!stored) {
      return void response
        .writeHead(404, { ...headers, 'content-type': 'text/plain', 'cache-control': 'no-store' })
        .end('Not found');
    }
    const answered = {
      ...headers,
      'content-type': type,
      'cache-control': /^\/(?:es\/)?assets\//.test(uri)
        ? 'public, max-age=31536000, immutable'
        : 'no-cache',
      etag: stored.etag,
      vary: 'accept-encoding',
      ...(encoding !== 'identity' && { 'content-encoding': encoding }),
    };
    if (request.headers['if-none-match'] === stored.etag)
      return void response.writeHead(304, answered).end();
    response.writeHead(200, { ...answered, 'content-length': stored.body.length });
    response.end(request.method === 'HEAD' ? undefined : stored.body);
  }

  private read(uri: string, encoding: Encoding) {
    const key = `${encoding} ${uri}`;
    let stored = this.stored.get(key);
    if (!stored) {
      stored = load(join(this.folder, normalize(uri)), encoding);
      this.stored.set(key, stored);
      // Missing files are not remembered: visitors may ask for any name.
      void stored.then((found) => found ?? this.stored.delete(key));
    }
    return stored;
  }
}

async function load(file: string, encoding: Encoding): Promise<Stored | undefined> {
  try {
    const body = await compress[encoding](await readFile(file));
    return {
      body,
      etag: `"${createHash('sha256').update(body).digest('base64url').slice(0, 22)}"`,
    };
  } catch {
    return undefined;
  }
}

function accepted(request: IncomingMessage): Encoding {
  const accepts = request.headers['accept-encoding'] ?? '';
  if (/\bbr\b/.test(accepts)) return 'br';
  return /\bgzip\b/.test(accepts) ? 'gzip' : 'identity';
}

/** Pages for every path but those of the API, the configuration and the inbox. */
export type Pages = {
  answer: (
    request: IncomingMessage,
    response: ServerResponse,
    path: string,
    headers: Record<string, string>,
  ) => Promise<void> | void;
  /** Takes over a connection that becomes a web socket. */
  upgrade?: (request: IncomingMessage, socket: Duplex, head: Buffer) => void;
  stop?: () => Promise<void>;
};

/** The source of pages while the product starts. */
export type PagesSource = {
  /** The name of the phase that is shown. */
  name: string;
  /** Takes the folder for logs. */
  make: (logs: string) => Promise<Pages>;
};
