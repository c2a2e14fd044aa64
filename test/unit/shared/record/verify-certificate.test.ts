import { expect, test } from '@jest/globals';
import { verifierKey } from '../../../../lambdas/log/checkpoint.ts';
import { verdictOf } from '../../../../shared/record/record-copy.ts';
import { certificateFacts } from '../../../../shared/record/deletion-copy.ts';
import type { CertificateFile } from '../../../../shared/record/record-schema.ts';
import { verifyRecord } from '../../../../shared/record/verify-record.ts';
import {
  newLog,
  someCertificate,
  someKeyChange,
  someRecord,
} from '../../../harness/identity-record.ts';

const log = newLog();
const certificate = someCertificate(log);
const copy = () => JSON.parse(JSON.stringify(certificate)) as CertificateFile;
const verify = (file: unknown) => verifyRecord(file, { key: certificate.log.key });

test('a certificate is whole, and says what was deleted, when and why', async () => {
  const verified = await verify(copy());
  expect(verified).toMatchObject({ state: 'whole', problems: [], isKeyExpected: true });
  expect(verdictOf(verified)).toEqual({
    title: 'Whole',
    text: 'Unchanged since it was logged. That doesn’t show that nothing was kept elsewhere.',
  });
  expect(verified.certificate && certificateFacts(verified.certificate)).toEqual([
    ['Customer', 'cus_0123456789abcdefghijkl'],
    ['Dealership', 'dlr_1'],
    ['Deleted', '2026-11-26 15:00:00 UTC, because nothing happened with it for 730 days'],
    ['What', '31 items and 4 files were deleted from our systems.'],
    ['Place', 'Entry 9 of the log'],
  ]);
});

const forgeries: [string, (file: CertificateFile) => unknown, RegExp][] = [
  [
    'another count',
    ({ events }) => Object.assign(events[0]?.event ?? {}, { items: 30 }),
    /^The deletion: it or its proof was changed/,
  ],
  [
    'a field more',
    ({ events }) => Object.assign(events[0]?.event ?? {}, { note: '' }),
    /^The deletion: it or/,
  ],
  [
    'another place',
    ({ events }) => Object.assign(events[0]?.proof ?? {}, { leaf: 8 }),
    /^The deletion: it or/,
  ],
  [
    'another salt',
    ({ events }) => Object.assign(events[0] ?? {}, { salt: 'x'.repeat(43) }),
    /^The deletion: it or/,
  ],
  [
    'another state of the log',
    (file) => Object.assign(file.log, { checkpoint: file.log.checkpoint.replace('10', '11') }),
    /^The signature of the log doesn’t hold/,
  ],
  [
    'another key',
    (file) => Object.assign(file, someCertificate()),
    /^The certificate is of another deployment/,
  ],
  ['two events', ({ events }) => events.push(...events), /is cut or was changed/],
  ['no event', ({ events }) => events.pop(), /is cut or was changed/],
  [
    'the event of something else',
    (file) => Object.assign(file, { events: someRecord().events.slice(0, 1) }),
    /is cut or was changed/,
  ],
  ['no log', (file) => Reflect.deleteProperty(file, 'log'), /is cut or was changed/],
];
test.each(forgeries)('a certificate with %s is not whole', async (_what, change, problem) => {
  const file = copy();
  change(file);
  const verified = await verify(file);
  expect(verified).toMatchObject({ state: 'altered', problems: [expect.stringMatching(problem)] });
  expect(verdictOf(verified).title).toBe('Not whole');
});

test('one that the log has not yet proves nothing, and contradicts nothing', async () => {
  const file = copy();
  delete file.events[0]?.proof;
  expect(await verify(file)).toMatchObject({
    state: 'unproven',
    unproven: ['The deletion: it wasn’t in the log yet when downloaded.'],
  });
});

test('one of an earlier key is whole under the one that the log has since', async () => {
  const [next, stranger] = [newLog(), newLog()];
  const key = verifierKey(next.key);
  const changes = [someKeyChange(log, next)];
  expect(await verifyRecord(copy(), { key, changes })).toMatchObject({
    state: 'whole',
    remarks: [expect.stringMatching(/earlier key of this log, which was replaced on .* UTC/)],
  });
  const forged = someCertificate(stranger);
  expect((await verifyRecord(forged, { key, changes })).state).toBe('altered');
});
