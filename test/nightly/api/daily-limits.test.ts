import { describe, expect, test } from '@jest/globals';
import { rates, type RateName } from '../../../lambdas/rate-limit/rates.ts';
import { visitorId } from '../../../lambdas/functions/identify-visitor.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { MAX_DOCUMENT_BYTES, MAX_VIDEO_BYTES } from '../../../shared/limits.ts';
import { customerKeyHeader } from '../../../shared/routes.ts';
import { attemptWith, madeUpUploads, submit } from '../../harness/attempts.ts';
import { callApi } from '../../harness/call-api.ts';
import * as people from '../../harness/people.ts';
import { outcome, tooManyRequests } from '../../api/support/answers.ts';
import { someAddress, someVisitor } from '../../api/support/direct-api.ts';
import { leaveCalls } from '../../api/support/leave-calls.ts';

describe('bytes that would be too many', () => {
  const leaveOneByte = (limit: RateName, who: string) => leaveCalls(limit, who, 1);
  const announce = (
    visitor: ReturnType<typeof someVisitor>,
    { customerId, key }: CustomerLink,
    size: number,
  ) =>
    visitor(
      'createCustomerUpload',
      { params: { customerId }, body: { kind: 'video', contentType: 'video/mp4', size } },
      { [customerKeyHeader]: key },
    );
  const begun = async () => {
    const dealer = await people.approvedDealership();
    const address = someAddress();
    const visitor = someVisitor(address);
    const draft = (await visitor('createDraft', { params: { dealerId: dealer.id } }))
      .body as CustomerLink;
    return { dealer, address, visitor, draft, link: await people.newLink(dealer) };
  };
  const refused = '429 too_many_requests';

  test('are refused to a visitor with drafts, with the time until the day ends', async () => {
    const { address, visitor, draft, link } = await begun();
    await leaveOneByte('draftBytes', visitorId(address));
    expect(outcome(await announce(visitor, draft, 1))).toBe('200');
    const answer = await announce(visitor, draft, 1);
    const retryAfter = Number(answer.headers.get('retry-after'));
    expect({ status: answer.status, body: answer.body }).toEqual({
      status: 429,
      body: tooManyRequests(retryAfter),
    });
    expect(retryAfter).toBeGreaterThan(0);
    expect(retryAfter).toBeLessThanOrEqual(86_400);
    expect(outcome(await announce(visitor, link, 1))).toBe('200');
    expect(outcome(await announce(someVisitor(), draft, 1))).toBe('200');
  });

  test('are refused for one verification, to the byte', async () => {
    const { visitor, draft, link } = await begun();
    for (const each of [draft, link]) {
      await leaveOneByte('customerBytes', each.customerId);
      expect(outcome(await announce(visitor, each, 2))).toBe(refused);
      expect(outcome(await announce(visitor, each, 1))).toBe('200');
      expect(outcome(await announce(visitor, each, 1))).toBe(refused);
    }
  });

  test("at a dealership's general link leave its own links alone, and the other way around", async () => {
    const { dealer, visitor, draft, link } = await begun();
    await leaveOneByte('draftBytesOfDealership', dealer.id);
    expect(outcome(await announce(visitor, draft, 2))).toBe(refused);
    expect(outcome(await announce(visitor, link, 2))).toBe('200');
    await leaveOneByte('linkBytesOfDealership', dealer.id);
    expect(outcome(await announce(visitor, link, 2))).toBe(refused);
    // Announced twice, and nothing arrived.
    for (const _ of [1, 2]) expect(outcome(await announce(visitor, draft, 1))).toBe('200');
    await leaveOneByte('announcedBytesOfDealership', dealer.id);
    for (const answer of ['200', refused])
      expect(outcome(await announce(someVisitor(), draft, 1))).toBe(answer);
  });

  test('five attempts of the largest files fit, each sent twice', () => {
    const largest = MAX_VIDEO_BYTES + 3 * MAX_DOCUMENT_BYTES;
    expect(rates.customerBytes.max).toBeGreaterThanOrEqual(5 * 2 * largest);
    expect(rates.draftBytes.max).toBeGreaterThan(rates.customerBytes.max);
  });

  test('are refused as proofs', async () => {
    const address = someAddress();
    await leaveOneByte('proofBytes', visitorId(address));
    const body = { kind: 'proof', contentType: 'image/png', size: 2 };
    expect(outcome(await someVisitor(address)('createProofUpload', { body }))).toBe(refused);
    expect(outcome(await someVisitor()('createProofUpload', { body }))).toBe('200');
  });
});

test('a general link takes so many submissions a day, and the links that the dealership sends go on', async () => {
  const dealer = await people.approvedDealership();
  await people.forgetVisits('draft');
  const draft = await callApi('createDraft', { params: { dealerId: dealer.id } });
  const link = await people.newLink(dealer);
  await leaveCalls('generalLinkSubmission', dealer.id, 1);
  const refused = '422 upload_rejected';
  // A refused one takes no room.
  for (const _ of [1, 2])
    expect(outcome(await submit(draft, attemptWith(madeUpUploads())))).toBe(refused);
  await leaveCalls('generalLinkSubmission', dealer.id, 0);
  expect(outcome(await submit(draft, attemptWith(madeUpUploads())))).toBe('429 too_many_requests');
  expect(outcome(await submit(link, attemptWith(madeUpUploads())))).toBe(refused);
});
