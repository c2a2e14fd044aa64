import { createHash, createHmac } from 'node:crypto';
import { SignatureV4 } from '@smithy/signature-v4';
import { emulatorClient } from '../emulator.ts';

class Sha256 {
  private readonly hash;

  constructor(secret?: string | ArrayBuffer | ArrayBufferView) {
    this.hash = secret === undefined ? createHash('sha256') : createHmac('sha256', bytesOf(secret));
  }

  update(data: string | ArrayBuffer | ArrayBufferView) {
    this.hash.update(bytesOf(data));
  }

  digest() {
    return Promise.resolve(new Uint8Array(this.hash.digest()));
  }
}

const bytesOf = (data: string | ArrayBuffer | ArrayBufferView) =>
  ArrayBuffer.isView(data)
    ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength)
    : typeof data === 'string'
      ? Buffer.from(data)
      : new Uint8Array(data);

type Asked = {
  signedFor: string;
  method?: string;
  path?: string;
  headers?: Record<string, string>;
  body?: string;
};

/** Sends a signed request to any service of an emulator: the product has no client for many of them. */
export async function signedRequest(
  endpoint: string,
  { signedFor, method = 'GET', path = '/', headers = {}, body }: Asked,
  milliseconds: number,
): Promise<Response> {
  const { region, credentials } = emulatorClient(endpoint);
  const { hostname, host, port, protocol } = new URL(endpoint);
  const signer = new SignatureV4({ service: signedFor, region, credentials, sha256: Sha256 });
  const signed = await signer.sign({
    ...{ method, protocol, hostname, path, query: {}, headers: { ...headers, host }, body },
    ...(port !== '' && { port: Number(port) }),
  });
  return fetch(endpoint + path, {
    method,
    headers: signed.headers,
    ...(body !== undefined && { body }),
    signal: AbortSignal.timeout(milliseconds),
  });
}
