import { createSocket, type Socket } from 'node:dgram';
import { once } from 'node:events';
import { afterEach, expect, test } from '@jest/globals';
import { assertMailDomain } from '../../../../lambdas/mail/mail-domain.ts';

const sockets: Socket[] = [];
afterEach(() => {
  delete process.env.DNS_SERVER;
  for (const socket of sockets.splice(0)) socket.close();
});

const types = { A: 1, MX: 15, AAAA: 28 };
type Type = keyof typeof types;
const NAME_ERROR = 3;
const SERVER_FAILURE = 2;

/** An answer of DNS: a code, or a record's data. */
type Reply = number | Buffer | undefined;

const address = Buffer.from([203, 0, 113, 1]);
/** Preference 0, and the root. */
const nullServer = Buffer.from([0, 0, 0]);

/** A DNS server that says the same of every domain; without a reply, it is silent. */
async function dnsOf(reply: (type: Type | undefined) => Reply): Promise<void> {
  const socket = createSocket('udp4');
  sockets.push(socket);
  socket.on('message', (query, asker) => {
    const end = query.indexOf(0, 12) + 5;
    const asked = query.readUInt16BE(end - 4);
    const given = reply((Object.keys(types) as Type[]).find((each) => types[each] === asked));
    if (given === undefined) return;
    const isRecord = typeof given !== 'number';
    const record = isRecord
      ? [Buffer.from([0xc0, 12, 0, asked, 0, 1, 0, 0, 0, 0, 0, given.length]), given]
      : [];
    const code = Buffer.from([0x81, 0x80 + (isRecord ? 0 : given), 0, 1, 0, record.length / 2]);
    const header = Buffer.concat([query.subarray(0, 2), code, Buffer.alloc(4)]);
    socket.send(Buffer.concat([header, query.subarray(12, end), ...record]), asker.port);
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  process.env.DNS_SERVER = `127.0.0.1:${socket.address().port}`;
}

const message = "We can't find a mailbox provider at gmial.con. Check the address.";
const refusal = { code: 'address_dead', message, fields: { email: message } };

test.each<[string, (type: Type | undefined) => Reply]>([
  ['doesn’t exist', () => NAME_ERROR],
  ['has neither mail server nor address', () => 0],
  ['says that it takes none', (type) => (type === 'MX' ? nullServer : address)],
])('a domain that %s gets no email', async (_, reply) => {
  await dnsOf(reply);
  await expect(assertMailDomain('jo@gmial.con')).rejects.toMatchObject(refusal);
});

test.each<[string, (type: Type | undefined) => Reply]>([
  ['has a mail server', (type) => (type === 'MX' ? Buffer.from([0, 10, 0xc0, 12]) : NAME_ERROR)],
  ['has only an address', (type) => (type === 'A' ? address : 0)],
  ['has only a newer address', (type) => (type === 'AAAA' ? Buffer.alloc(16, 1) : 0)],
  ['nothing can be said of', () => SERVER_FAILURE],
  ['has perhaps an address', (type) => (type === 'MX' ? 0 : SERVER_FAILURE)],
])('a domain that %s gets email', async (_, reply) => {
  await dnsOf(reply);
  await expect(assertMailDomain('jo@juniper.example')).resolves.toBeUndefined();
});

test('a slow answer holds up nobody for more than two seconds, and refuses nobody', async () => {
  await dnsOf((type) => (type === 'MX' ? 0 : undefined));
  const start = performance.now();
  await expect(assertMailDomain('jo@juniper.example')).resolves.toBeUndefined();
  expect(performance.now() - start).toBeLessThan(2000);
});
