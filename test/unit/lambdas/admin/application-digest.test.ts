import { expect, jest, test } from '@jest/globals';
import { applicationDigestMail } from '../../../../lambdas/admin/admin-letters.ts';
import {
  countNewApplications,
  dueApplicationDigest,
} from '../../../../lambdas/admin/new-applications.ts';
import { setClock } from '../../../../lambdas/runtime/clock.ts';
import { database } from '../../../../lambdas/store/database-client.ts';
import { whenOf } from '../../../../lambdas/store/keys.ts';

test.each([
  ['13:00:59', '2026-01-05T13:00:00.000Z'],
  ['13:01:00', '2026-01-06T13:00:00.000Z'],
])('at %s, what was being written at 13:00 is waited for', async (time, to) => {
  setClock(() => Date.parse(`2026-01-06T${time}.000Z`));
  const answer = { Item: { upTo: '2026-01-04T13:00:00.000Z' } };
  jest.spyOn(database, 'send').mockImplementation((() => Promise.resolve(answer)) as never);
  expect(await dueApplicationDigest()).toEqual({ from: '2026-01-04T13:00:00.000Z', to });
});

test('a dealership of which there are several news counts once, and none is left out', async () => {
  const at = (index: number) => new Date(Date.UTC(2026, 0, 5) + index * 1000).toISOString();
  const all = Array.from({ length: 450 }, (_, index) => whenOf(at(index), `dlr_${index % 150}`));
  type Query = { Limit: number; ExpressionAttributeValues: Record<':from' | ':to', string> };
  const send = ({ input: { Limit, ExpressionAttributeValues: range } }: { input: Query }) => {
    const found = all.filter((sk) => sk >= range[':from'] && sk <= range[':to']);
    const Items = found.slice(0, Limit).map((sk) => ({ sk }));
    return Promise.resolve({ Items, ...(found.length > Limit && { LastEvaluatedKey: {} }) });
  };
  jest.spyOn(database, 'send').mockImplementation(send as never);
  expect(await countNewApplications(at(0), at(450))).toBe(150);
  // What came at the end belongs to the next.
  expect(await countNewApplications(at(10), at(20))).toBe(10);
});

test.each([
  [1, 'News about 1 application', '1 dealership has registered'],
  [120, 'News about 120 applications', '120 dealerships have registered'],
])('of %i, the mail says what came: applications or documents', (count, subject, sentence) => {
  const mail = applicationDigestMail(count, 'https://x');
  expect(mail.subject).toBe(subject);
  expect(mail.text).toContain(sentence);
  expect(mail.text).toContain('or uploaded a document you asked for');
});
