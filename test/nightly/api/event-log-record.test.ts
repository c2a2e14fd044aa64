import { createHash, createPublicKey, verify } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { customers } from '../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../scripts/demo/demo-documents.ts';
import { submitAttempt } from '../../../scripts/demo/journeys.ts';
import type { LogState, ProvenEvent } from '../../../shared/record/record-schema.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { letLogFollow } from '../../harness/log-mapping.ts';
import * as people from '../../harness/people.ts';
import { theProduct } from '../../harness/product.ts';
import { whileProvider } from '../../harness/provider.ts';
import { until } from '../../harness/until.ts';
import { outcome } from '../../api/support/answers.ts';
import { erase } from '../../api/support/erase.ts';
import { read } from '../../api/support/read-documents.ts';

beforeAll(() => letLogFollow(theProduct(), true));
afterAll(() => letLogFollow(theProduct(), false));

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
    await submitAttempt(people.target(), sent, customers.waiting, files);
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
