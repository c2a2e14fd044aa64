import { expect, test } from '@jest/globals';
import { randomId } from '../../../lambdas/runtime/secrets.ts';
import { callApi } from '../../harness/call-api.ts';
import { readingDealership } from '../../api/support/read-documents.ts';

const own = readingDealership();

test('a document that came with a reported record is recognized as such, until the report is closed', async () => {
  const { token } = own.dealer;
  const first = await own.sent('approved');
  const params = { customerId: first.link.customerId };
  const body = {
    requestId: randomId('req'),
    from: 'Vic Tim',
    day: '2026-01-05',
    way: 'phone',
    text: 'Not my loan.',
  } as const;
  const { row, submission } = await callApi('recordTheftReport', { params, body }, { token });
  expect(row.isTheftReported).toBe(true);
  const reuseOf = ({ seen }: Awaited<ReturnType<typeof own.sent>>) =>
    seen.evidence?.signals.find(({ id }) => id === 'reuse');
  const second = await own.sent('approved');
  expect(reuseOf(second)).toMatchObject({
    result: 'differs',
    isTheftReported: true,
    found: expect.stringMatching(/^In a submission that was reported as identity theft: /),
  });
  const record = await callApi(
    'makeRecord',
    { params: { customerId: second.seen.id }, body: { requestId: randomId('req') } },
    { token },
  );
  expect(record.content.redFlags).toContainEqual(
    expect.objectContaining({ category: 'notice', resolved: null }),
  );

  const report = String(submission.theftReports[0]?.id);
  const closing = { params, body: { report, reason: 'Cleared up.' } };
  const closed = await callApi('closeTheftReport', closing, { token });
  expect(closed.row.isTheftReported).toBeUndefined();
  expect(reuseOf(await own.sent('approved'))?.isTheftReported).toBeUndefined();
});
