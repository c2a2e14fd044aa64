import type { IncomingMessage } from 'node:http';

const MAX_BYTES = 100_000;

/** A request's body, exactly as it came; rejects where it is longer than anybody has reason to send. */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > MAX_BYTES) throw new Error('The body is too long');
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
