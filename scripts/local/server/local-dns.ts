import { createSocket } from 'node:dgram';

/** Endings of domains that take no email here: one that is reserved for this (RFC 2606), and a slip of the finger. */
const unknown = /\.(invalid|con)$/;

const HEADER_BYTES = 12;
const ANSWERED = 0x8180;
const NO_SUCH_NAME = 3;
const MX = 15;
/** A name that is the question's own (RFC 1035, 4.1.4). */
const ITS_NAME = [0xc0, HEADER_BYTES];
/** A record of class IN, for 0 seconds, in 4 bytes: the server of preference 0 is the domain itself. */
const ITSELF = Buffer.from([...ITS_NAME, 0, MX, 0, 1, 0, 0, 0, 0, 0, 4, 0, 0, ...ITS_NAME]);

/** Answers a question of DNS (RFC 1035): who takes a domain's email. */
export function answerDns(query: Buffer): Buffer {
  const labels: string[] = [];
  let at = HEADER_BYTES;
  for (let size = query.readUInt8(at); size > 0; size = query.readUInt8(at)) {
    labels.push(query.toString('ascii', at + 1, at + 1 + size));
    at += 1 + size;
  }
  const type = query.readUInt16BE(at + 1);
  const isUnknown = unknown.test(`.${labels.join('.')}`.toLowerCase());
  const answer = isUnknown || type !== MX ? Buffer.alloc(0) : ITSELF;
  const header = Buffer.alloc(HEADER_BYTES);
  query.copy(header, 0, 0, 2);
  header.writeUInt16BE(ANSWERED + (isUnknown ? NO_SUCH_NAME : 0), 2);
  header.writeUInt16BE(1, 4);
  header.writeUInt16BE(answer.length > 0 ? 1 : 0, 6);
  return Buffer.concat([header, query.subarray(HEADER_BYTES, at + 5), answer]);
}

/**
 * Stands in for DNS at the site's port, by UDP: a laptop may be offline, and people of the demo have addresses that
 * don't exist. Where another program has the port, no address is refused.
 */
export function startDns(port: number): () => void {
  const socket = createSocket('udp4');
  socket.on('error', () => undefined);
  socket.on('message', (query, asker) => {
    try {
      socket.send(answerDns(query), asker.port, asker.address);
    } catch {
      // No question.
    }
  });
  socket.bind(port, '127.0.0.1').unref();
  return () => socket.close();
}
