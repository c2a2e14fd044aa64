import { expect, test } from '@jest/globals';
import type { RateName } from '../../../lambdas/rate-limit/rates.ts';
import { visitorId } from '../../../lambdas/functions/identify-visitor.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { customerKeyHeader } from '../../../shared/routes.ts';
import * as people from '../../harness/people.ts';
import { outcome } from '../../api/support/answers.ts';
import { someAddress, someVisitor } from '../../api/support/direct-api.ts';
import { leaveCalls } from '../../api/support/leave-calls.ts';

const leaveOneByte = (limit: RateName, who: string) => leaveCalls(limit, who, 1);
const refused = '429 too_many_requests';

test('bytes that would be too many are refused for one verification, to the byte', async () => {
  const dealer = await people.approvedDealership();
  const visitor = someVisitor(someAddress());
  const draft = (await visitor('createDraft', { params: { dealerId: dealer.id } }))
    .body as CustomerLink;
  const announce = ({ customerId, key }: CustomerLink, size: number) =>
    visitor(
      'createCustomerUpload',
      { params: { customerId }, body: { kind: 'video', contentType: 'video/mp4', size } },
      { [customerKeyHeader]: key },
    );
  for (const each of [draft, await people.newLink(dealer)]) {
    await leaveOneByte('customerBytes', each.customerId);
    expect(outcome(await announce(each, 2))).toBe(refused);
    expect(outcome(await announce(each, 1))).toBe('200');
    expect(outcome(await announce(each, 1))).toBe(refused);
  }
});

test('bytes that would be too many are refused as proofs', async () => {
  const address = someAddress();
  await leaveOneByte('proofBytes', visitorId(address));
  const body = { kind: 'proof', contentType: 'image/png', size: 2 };
  expect(outcome(await someVisitor(address)('createProofUpload', { body }))).toBe(refused);
  expect(outcome(await someVisitor()('createProofUpload', { body }))).toBe('200');
});
