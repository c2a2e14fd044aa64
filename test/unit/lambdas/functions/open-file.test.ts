import { describe, expect, jest, test } from '@jest/globals';
import { S3Client } from '@aws-sdk/client-s3';
import { getProof } from '../../../../lambdas/functions/admin/application-routes.ts';
import { getSubmissionFile } from '../../../../lambdas/functions/dealer/submission-routes.ts';
import { keys } from '../../../../lambdas/store/keys.ts';
import { accountOf, customerWith, dealershipWith } from '../support.ts';
import { failing, fakeServices } from './support.ts';

const storedAt = new Date().toISOString();
const dealership = dealershipWith({
  verificationDocument: {
    key: 'dealers/upl_x/proof',
    contentType: 'application/pdf',
    size: 9,
    storedAt,
  },
});
const video = { key: 'customers/cus/video/upl', contentType: 'video/mp4', size: 9, storedAt };
const customer = customerWith({
  dealerId: dealership.id,
  attempt: { files: { video, idDocument: video, addressDocument: video } },
});
const openVideo = () =>
  getSubmissionFile({
    params: { customerId: customer.id, kind: 'video' },
    identity: { ...dealership, account: accountOf(dealership) },
  });
const openProof = () =>
  getProof({
    params: { dealerId: dealership.id },
    identity: { id: 'adm', email: 'ana@x.example', createdAt: storedAt },
  });

const ways = {
  "a customer's video": openVideo,
  "a dealership's proof": openProof,
};

/** Both records, with answers to what follows. */
function services(answers: Parameters<typeof fakeServices>[0] = {}) {
  const calls = fakeServices({
    Get: () => ({ Item: dealership }),
    Query: () => ({ Items: [{ ...keys.customer(customer.id), ...customer }] }),
    ...answers,
  });
  // What of the client a signature asks.
  jest.spyOn(S3Client.prototype, 'send').mockImplementation(((command: object) => {
    calls.push(command.constructor.name.replace(/Command$/, ''));
    const answer = answers.HeadObject;
    return Promise.resolve().then(() => (answer ? answer({}) : {}));
  }) as never);
  return { calls };
}
const lost = (...codes: string[]) =>
  failing('TransactionCanceledException', {
    CancellationReasons: codes.map((Code) => ({ Code })),
  });

describe.each(Object.entries(ways))('%s', (_name, open) => {
  test('is opened with one write beside what is read', async () => {
    const { calls } = services();
    const access = await open();
    expect(access.inlineUrl).toMatch(/^\/files\/(customers|dealers)\//);
    expect(calls).toHaveLength(3);
    expect(calls.slice(1)).toEqual(['HeadObject', 'TransactWrite']);
  });

  test('is opened where the same opening was recorded a moment ago', async () => {
    services({ TransactWrite: lost('None', 'ConditionalCheckFailed', 'None') });
    expect((await open()).inlineUrl).toMatch(/^\/files\/(customers|dealers)\//);
  });

  test.each([
    ['the table is throttled', failing('ThrottlingException')],
    ['the table does not answer', failing('TimeoutError')],
    ['the right is missing', failing('AccessDeniedException')],
    ['the event itself is refused', lost('None', 'None', 'ConditionalCheckFailed')],
  ])('stays closed where it cannot be recorded: %s', async (_why, answer) => {
    services({ TransactWrite: answer });
    await expect(open()).rejects.toThrow();
  });

  test('of a record that was erased a moment ago is not there', async () => {
    services({ TransactWrite: lost('ConditionalCheckFailed', 'None', 'None') });
    await expect(open()).rejects.toMatchObject({ code: 'not_found' });
  });

  test('that is gone was not opened', async () => {
    const gone = failing('NotFound', { $metadata: { httpStatusCode: 404 } });
    const { calls } = services({ HeadObject: gone });
    await expect(open()).rejects.toMatchObject({ code: 'file_deleted' });
    expect(calls).not.toContain('TransactWrite');
  });
});

test('what one person opens of one file is on the timeline once in 15 minutes', async () => {
  const claims: unknown[] = [];
  services({
    TransactWrite: ({ TransactItems }) => {
      const [, claim] = TransactItems as { Put?: { Item: { until: number } } }[];
      const { until, ...item } = claim?.Put?.Item ?? { until: 0 };
      claims.push({ ...item, minutes: Math.round((until - Date.now()) / 60_000) });
      return {};
    },
  });
  await openVideo();
  const key = keys.customerOpening(customer.id, accountOf(dealership).id, video.key);
  expect(claims).toEqual([expect.objectContaining({ ...key, minutes: 15 })]);
});
