import { expect, test } from '@jest/globals';
import { keys } from '../../../../lambdas/store/keys.ts';
import { signalIds } from '../../../../shared/schemas/evidence-schema.ts';
import { changeItem } from '../../../harness/records.ts';
import { someEvidence } from '../../../harness/some-evidence.ts';
import { pictured, readSubmission } from '../../../e2e/support/read-submission.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import { amara, reviewingDealership } from '../../../e2e/support/evidence.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = reviewingDealership(visitors);

test('what was filled in from the license is never called typed', async () => {
  const filled = { typed: 'Amara Okafor', isFilled: true } as const;
  const found = someEvidence({
    idName: { ...filled, result: 'not_checked', found: 'Only in the barcode' },
    billName: { ...filled, result: 'differs', found: 'Ngozi Adeyemi' },
  });
  const customerId = await readSubmission(own.dealer, found, amara());
  await changeItem(keys.customer(customerId), 'filledFromLicense', ['fullName', 'address']);
  await openSubmission(own.page, customerId);
  const facts = own.card('Customer Information');
  expect(await facts.getByText('From the license').count()).toBe(2);
  const issues = own.card("1 issue to review, 1 couldn't be checked").getByRole('table').first();
  expect(await issues.getByText('From the license').count()).toBe(1);
  await own.inspectBoth('31-submission-filled');
});

test('where all agrees, all of it is listed', async () => {
  await openSubmission(own.page, await readSubmission(own.dealer, someEvidence(), amara()));
  const evidence = own.card('Documents match what was entered');
  // The name is compared three times, and the contact twice.
  expect(await evidence.getByRole('rowheader').count()).toBe(signalIds.length - 3);
  expect(await evidence.locator('details').count()).toBe(1);
  await pictured(own.page);
  await own.inspectBoth('31-all-agree');
});
