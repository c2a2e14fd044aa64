import { mkdtemp, rm, truncate, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { strToU8, zipSync } from 'fflate';
import { verifyRecordCommand } from '../../../../scripts/operate/verify-record-command.ts';
import { MAX_RECORD_BYTES } from '../../../../shared/record/read-record-file.ts';
import { verifierKey } from '../../../../lambdas/log/checkpoint.ts';
import {
  newLog,
  someCertificate,
  someKeyChange,
  someRecord,
} from '../../../harness/identity-record.ts';

let folder: string;
beforeAll(async () => (folder = await mkdtemp(join(tmpdir(), 'record-'))));
afterAll(() => rm(folder, { recursive: true }));

async function saved(name: string, content: string | Uint8Array): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, content);
  return path;
}

const record = someRecord();
const text = JSON.stringify(record);
const zip = zipSync({ 'identity-record.pdf': strToU8('%PDF-1.7'), 'record.json': strToU8(text) });
/** A ZIP file that lists its entries twice. */
const twice = (() => {
  const one = zipSync({ 'record.json': strToU8(text) });
  const end = one.length - 22;
  const view = new DataView(one.buffer, one.byteOffset);
  const entry = one.subarray(view.getUint32(end + 16, true), end);
  const whole = new Uint8Array([...one.subarray(0, end), ...entry, ...one.subarray(end)]);
  new DataView(whole.buffer).setUint16(end + entry.length + 8, 2, true);
  return whole;
})();
const altered = text.replace('"status":"approved"', '"status":"denied"');
const otherKey = someRecord({ log: newLog('other.example') }).log.key;

test.each([
  ['record.json', text],
  ['identity-record.zip', zip],
])('a whole record in %s is told to be unchanged, and never to be true', async (name, content) => {
  const said = await verifyRecordCommand([await saved(name, content), '--key', record.log.key]);
  expect(said).toMatch(/Customer +Łucja Nowak, born 1988-03-27\n/);
  expect(said).toMatch(/Decision +Approved by Joy Park on Nov 26, 2026, 10:04 AM EST\n/);
  expect(said).toMatch(/Events +6 of 6 events proven\n/);
  expect(said).toMatch(/Log +log\.example, 13 entries when it was signed\n/);
  expect(said).toMatch(/Key +the expected one\n/);
  expect(said).toContain('Whole. Unchanged since it was downloaded on Nov 26, 2026, 11:30 AM EST');
});

test('a record of an earlier key is of the log that names it, as the deployment says in a file', async () => {
  const [first, second] = [newLog(), newLog()];
  const old = await saved('old.json', JSON.stringify(someRecord({ log: first })));
  const key = verifierKey(second.key);
  const log = { key, checkpoint: '', keys: [], changes: [someKeyChange(first, second)] };
  const file = await saved('log.json', JSON.stringify(log));
  const said = await verifyRecordCommand([old, '--log', file]);
  expect(said).toMatch(/Key +an earlier or later one than the expected, which vouches for it\n/);
  expect(said).toMatch(/Signed with an earlier key of this log, which was replaced on/);
  await expect(verifyRecordCommand([old, '--key', key])).rejects.toThrow('another deployment');
  for (const [name, content] of [
    ['text', 'key'],
    ['other', '{}'],
  ] as const) {
    const wrong = await saved(name, content);
    await expect(verifyRecordCommand([old, `--log=${wrong}`])).rejects.toThrow(
      `${wrong} isn’t what /api/log answers.`,
    );
  }
});

test('the certificate of a deletion is told to be unchanged, and says what was deleted', async () => {
  const certificate = someCertificate();
  const path = await saved('deletion-certificate.json', JSON.stringify(certificate, undefined, 2));
  const said = await verifyRecordCommand([path, '--key', certificate.log.key]);
  expect(said).toMatch(/Deleted +2026-11-26 15:00:00 UTC, because nothing happened/);
  expect(said).toMatch(/Key +the expected one\n/);
  expect(said).toContain('Whole. Unchanged since it was logged.');
  const cut = await saved('cut.json', JSON.stringify(certificate).slice(0, -9));
  await expect(verifyRecordCommand([cut])).rejects.toThrow('This deletion certificate is cut');
});

test('without a key it says with what to compare the one in the file', async () => {
  const said = await verifyRecordCommand([await saved('record.json', text)]);
  expect(said).toContain(`compare it with the deployment’s, ${record.log.key}\n`);
  expect(said).toContain('Whole, by the key in the file.');
});

test.each([
  [
    'other facts',
    altered,
    [],
    'Not whole. Don’t rely on this file. What fails:\nThe facts were changed',
  ],
  ['another deployment', text, [`--key=${otherKey}`], 'The record is of another deployment'],
  ['no proof', text.replace(/,"proof":\{.*?\}/, ''), [], 'Not all of it is proven.'],
  ['a cut end', text.slice(0, -9), [], 'This identity record is cut: its end is missing.'],
  ['a cut ZIP file', zip.slice(0, -9), [], 'The ZIP file is cut or damaged.'],
  [
    'a ZIP file of something else',
    zipSync({ 'x.json': strToU8(text) }),
    [],
    'This isn’t an identity record',
  ],
  ['two records', twice, [], 'The ZIP file has more than one record.json'],
  ['no JSON', '%PDF-1.7', [], 'This isn’t an identity record'],
  ['other JSON', '[]', [], 'This isn’t an identity record.'],
  ['nothing', '', [], 'This isn’t an identity record'],
] as const)('a file with %s fails with a sentence', async (_what, content, flags, sentence) => {
  const path = await saved('file', content);
  await expect(verifyRecordCommand([path, ...flags])).rejects.toThrow(sentence);
});

test('a file that is missing, a folder or too large is told, and not read', async () => {
  const missing = join(folder, 'none.zip');
  await expect(verifyRecordCommand([missing])).rejects.toThrow(`There is no file ${missing}.`);
  await expect(verifyRecordCommand([folder])).rejects.toThrow('is a folder');
  const large = await saved('large', '');
  await truncate(large, MAX_RECORD_BYTES + 1);
  await expect(verifyRecordCommand([large])).rejects.toThrow('too large');
});

test('a ZIP file that unpacks to more than it may isn’t unpacked', async () => {
  const bomb = zipSync({ 'record.json': new Uint8Array(MAX_RECORD_BYTES + 1) }, { level: 9 });
  await expect(verifyRecordCommand([await saved('bomb.zip', bomb)])).rejects.toThrow('too large');
});
