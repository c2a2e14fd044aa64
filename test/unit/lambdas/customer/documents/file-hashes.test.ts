import { createHash } from 'node:crypto';
import { S3Client } from '@aws-sdk/client-s3';
import { beforeEach, expect, jest, test } from '@jest/globals';
import { decideAboutDocuments } from '../../../../../lambdas/customer/documents/read-submission.ts';
import { logger } from '../../../../../lambdas/runtime/logger.ts';
import { rules } from '../../../../../stages/rules.ts';
import { fakeServices } from '../../functions/support.ts';
import { begunWith, dealershipWith, sessionWith } from '../../support.ts';

let fetched: string[];

beforeEach(() => {
  fetched = [];
  fakeServices({ Put: () => ({}) });
  Object.assign(process.env, {
    PROVIDER: 'evidence',
    RULES: JSON.stringify(rules),
    SANCTIONS: 'by_hand',
  });
  jest.spyOn(logger, 'info').mockReturnValue();
  jest.spyOn(S3Client.prototype, 'send').mockImplementation((({
    input,
  }: {
    input: { Key: string };
  }) => {
    if (!input.Key.startsWith('files/'))
      throw Object.assign(new Error('none'), { name: 'NoSuchKey' });
    fetched.push(input.Key);
    return Promise.resolve({
      Body: (async function* () {
        yield await Promise.resolve(Buffer.from(input.Key));
      })(),
    });
  }) as never);
});

const kinds = ['video', 'videoStills', 'idDocument', 'idBack', 'addressDocument'] as const;
const files = Object.fromEntries(
  kinds.map((kind) => [kind, { key: `files/${kind}`, contentType: 'image/png', size: 9 }]),
);

/** The evidence of a submission that there was no time to read, at a dealership in a state. */
async function evidenceIn(state: string) {
  const { evidence } = await decideAboutDocuments(
    {
      customer: begunWith('evidence', {
        contact: { dateOfBirth: '1988-03-27', address: '1 Main Street, Springfield, OH 45501' },
      }),
      dealership: dealershipWith({ address: `1 Main Street, Springfield, ${state} 75001` }),
      submission: {
        id: 'sub_1',
        attempt: 1,
        createdAt: '2026-01-05T10:00:00.000Z',
        status: 'pending',
        files,
      },
      session: sessionWith({ provider: 'evidence' }),
    },
    { deadline: 0 },
  );
  return evidence;
}

const sha256 = (kind: string) => createHash('sha256').update(`files/${kind}`).digest('hex');

test('evidence has the hash of each file, which is computed once, and the rules in force', async () => {
  const evidence = await evidenceIn('OH');
  expect(evidence?.files).toEqual(Object.fromEntries(kinds.map((kind) => [kind, sha256(kind)])));
  expect(fetched.toSorted()).toEqual(kinds.map((kind) => `files/${kind}`).toSorted());
  expect(evidence?.ruleSet).toEqual(rules.actions);
});

test('where nothing of a barcode may be kept, there is no hash of the back', async () => {
  const evidence = await evidenceIn('TX');
  expect(Object.keys(evidence?.files ?? {}).toSorted()).toEqual(
    kinds.filter((kind) => kind !== 'idBack').toSorted(),
  );
  expect(fetched).not.toContain('files/idBack');
});
