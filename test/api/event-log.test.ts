import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import { eventPrefix, type Key } from '../../lambdas/store/keys.ts';
import { customers } from '../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../scripts/demo/demo-documents.ts';
import { submitAttempt } from '../../scripts/demo/journeys.ts';
import {
  verifyLog,
  verifyLogCommand,
} from '../../scripts/operate/verify-log/verify-log-command.ts';
import type { LogState, ProvenEvent } from '../../shared/record/record-schema.ts';
import { verifyRecord } from '../../shared/record/verify-record.ts';
import { attemptWith, submit, uploadAll } from '../harness/attempts.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { openStores } from '../harness/dealership-records.ts';
import { letLogFollow } from '../harness/log-mapping.ts';
import * as people from '../harness/people.ts';
import { theProduct } from '../harness/product.ts';
import { whileProvider } from '../harness/provider.ts';
import { changeItem, storedItems } from '../harness/records.ts';
import { until } from '../harness/until.ts';
import { outcome } from './support/answers.ts';
import { erase, here } from './support/erase.ts';
import { read } from './support/read-documents.ts';

beforeAll(() => letLogFollow(theProduct(), true));
afterAll(() => letLogFollow(theProduct(), false));

/** The partitions of a dealership and of its customer, who has submitted. */
async function submission() {
  const dealer = await people.approvedDealership();
  const person = people.somePerson();
  const link = await people.contactedCustomer(dealer, person);
  await submit(link, attemptWith(await uploadAll(link), person));
  const { customerId } = link;
  const { id, token } = dealer;
  return { customerId, customer: `CUSTOMER#${customerId}`, dealership: `DEALER#${id}`, token };
}

const eventsOf = async (partition: string) =>
  (await storedItems(partition)).filter(({ sk }) => String(sk).startsWith(eventPrefix));

/** Waits until all events of a partition have their places in the log. */
const loggedEvents = (partition: string) =>
  until(
    () => eventsOf(partition),
    (events) => events.length > 0 && events.every(({ leaf }) => typeof leaf === 'number'),
    60,
  );

/** What is wrong with the tree, and with events of some partitions: other tests change theirs on purpose. */
async function checked(...partitions: string[]) {
  openStores();
  const { problems, entries } = await verifyLog();
  const isAsked = (problem: string) =>
    !problem.startsWith('The event') || partitions.some((each) => problem.includes(each));
  return { entries: entries.length, problems: problems.filter(isAsked) };
}

test('what happens to a customer and a dealership gets its place in a log that is whole', async () => {
  const { customer, dealership } = await submission();
  const events = [...(await loggedEvents(customer)), ...(await loggedEvents(dealership))];
  const places = events.map(({ leaf }) => Number(leaf));
  expect(places.length).toBeGreaterThan(5);
  expect(new Set(places).size).toBe(places.length);
  // The checkpoint follows the places.
  const { problems, entries } = await until(
    () => checked(customer, dealership),
    (log) => log.entries > Math.max(...places),
  );
  expect({ problems, isAll: entries > Math.max(...places) }).toEqual({ problems: [], isAll: true });
});

test('an event that somebody changed is named, and the log outlives the erasure of its customer', async () => {
  const { customerId, customer, token } = await submission();
  const [event, ...others] = await loggedEvents(customer);
  const last = Math.max(...[event, ...others].map((each) => Number(each?.leaf)));
  await until(checked, (log) => log.entries > last);
  const { pk, sk } = event as Key;
  await changeItem({ pk, sk }, 'type', 'link_renewed');
  const { problems, entries } = await checked(customer);
  expect(problems).toEqual([
    `The event ${String(event?.id)} of ${customer} isn't what entry ${String(event?.leaf)} of the log stands for: it was changed.`,
  ]);
  await erase(customerId);
  // The certificate in its place is an event as any other.
  const [certificate] = await loggedEvents(customer);
  expect(certificate).toMatchObject({ type: 'record_deleted' });
  const after = await until(
    () => checked(customer),
    (log) => log.entries > Number(certificate?.leaf),
  );
  expect(after.problems).toEqual([]);
  expect(after.entries).toBeGreaterThan(entries);
  const file = await callApi('getDeletionProof', { params: { customerId } }, { token });
  expect(await verifyRecord(file, await callApi('getLog', {}))).toMatchObject({
    ...{ state: 'whole', isKeyExpected: true },
    certificate: { leaf: certificate?.leaf, event: { subjectId: customerId, at: certificate?.at } },
  });
});

test('the command prints the key that signs it', async () => {
  expect(await verifyLogCommand(['--key'], here)).toMatch(
    /^[\w.-]+\.s3\.amazonaws\.com\+[\da-f]{8}\+/,
  );
});

/* A verifier of its own, which shares nothing with the product but the formats of docs/proof-log.md. */

const sha256 = (...parts: (Uint8Array | string)[]) =>
  createHash('sha256')
    .update(Buffer.concat(parts.map((part) => Buffer.from(part))))
    .digest();

const canonical = (value: unknown): string =>
  JSON.stringify(value, (_name, each: unknown) =>
    typeof each === 'object' && each !== null && !Array.isArray(each)
      ? Object.fromEntries(
          Object.entries(each).toSorted(([one], [other]) => (one < other ? -1 : 1)),
        )
      : each,
  );

/** Checks the signature, and gives what it was for. */
function signedState({ key, checkpoint }: LogState) {
  const [, name = '', encoded = ''] = /^(.+?)\+[\da-f]{8}\+(.+)$/.exec(key) ?? [];
  const [text = '', signatures = ''] = checkpoint.split('\n\n');
  const signature = Buffer.from(/^— (\S+) (\S+)$/m.exec(signatures)?.[2] ?? '', 'base64');
  const x = Buffer.from(encoded, 'base64').subarray(1).toString('base64url');
  const publicKey = createPublicKey({ key: { kty: 'OKP', crv: 'Ed25519', x }, format: 'jwk' });
  expect(verify(null, Buffer.from(`${text}\n`), publicKey, signature.subarray(4))).toBe(true);
  const [origin, size = '', root] = text.split('\n');
  expect(origin).toBe(name);
  return { size: Number(size), root };
}

/** Climbs from an event's entry to the root, by RFC 9162, 2.1.3.2. */
function rootFrom({ event, salt, proof }: ProvenEvent, size: number): string | undefined {
  if (!proof) return undefined;
  const entry = sha256(Buffer.from(salt, 'base64url'), canonical(event));
  let [node, last, root] = [proof.leaf, size - 1, sha256(Buffer.of(0), entry)];
  for (const hash of proof.hashes.map((each) => Buffer.from(each, 'base64'))) {
    if (node % 2 === 1 || node === last) {
      root = sha256(Buffer.of(1), hash, root);
      while (node % 2 === 0 && node !== 0) [node, last] = [node >> 1, last >> 1];
    } else root = sha256(Buffer.of(1), root, hash);
    [node, last] = [node >> 1, last >> 1];
  }
  return root.toString('base64');
}

test('a customer’s record is proven by the log, with what was read and the files’ hashes', async () => {
  const { link, documents, dealer } = await whileProvider('evidence', async () => {
    const reading = await people.approvedDealership();
    const sent = await people.newLink(reading);
    const files = await documentsOf('waiting');
    await submitAttempt(people.place(), sent, customers.waiting, files);
    await read(sent);
    return { link: sent, documents: files, dealer: reading };
  });
  const { token } = dealer;
  const { customerId } = link;
  const request = { params: { customerId }, body: { requestId: randomId('req') } };
  const made = await callApi('makeRecord', request, { token });
  expect(await callApi('makeRecord', request, { token })).toEqual(made);
  const { content, event: eventId } = made;
  const proofs = (of: string) =>
    tryApi('getRecordProofs', { params: { customerId, eventId: of } }, { token });
  const { events, log } = await until(
    () => callApi('getRecordProofs', { params: { customerId, eventId } }, { token }),
    ({ isLogged }) => isLogged,
    60,
  );

  const { size, root } = signedState(log);
  const roots = events.map((each) => rootFrom(each, size));
  expect([...new Set(roots)]).toEqual([root]);
  const all = events.map(({ event }) => event);
  expect(all.filter(({ type }) => type === 'record_downloaded')).toMatchObject([
    { id: eventId, contentHash: sha256(canonical(content)).toString('base64url') },
  ]);
  expect(all.findLast(({ evidenceHash }) => evidenceHash !== undefined)).toMatchObject({
    evidenceHash: sha256(canonical(content.evidence)).toString('base64url'),
  });
  const hashes = Object.fromEntries(content.files.map(({ kind, sha256: hash }) => [kind, hash]));
  for (const kind of ['video', 'idDocument', 'idBack', 'addressDocument'] as const)
    expect(hashes[kind]).toBe(sha256(documents[kind]?.bytes ?? '').toString('hex'));
  expect(content.evidence?.ruleSet).toMatchObject({ idName: expect.any(String) as unknown });

  // Everybody can see the same key, and a log that has only grown.
  const published = await callApi('getLog', {});
  expect(published).toMatchObject({ key: log.key, keys: [{ key: log.key, since: null }] });
  expect(signedState(published).size).toBeGreaterThanOrEqual(size);
  // Another event than that of a download proves no record.
  expect(outcome(await proofs(String(all[0]?.id)))).toBe('404 not_found');
  await erase(customerId);
  expect(outcome(await proofs(eventId))).toBe('410 record_deleted');
  expect(outcome(await tryApi('makeRecord', request, { token }))).toBe('410 record_deleted');
}, 180_000);
