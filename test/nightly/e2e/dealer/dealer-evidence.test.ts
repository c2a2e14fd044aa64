import { expect, test } from '@jest/globals';
import { someEvidence } from '../../../harness/some-evidence.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { pictured, readSubmission } from '../../../e2e/support/read-submission.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import { amara, reviewingDealership } from '../../../e2e/support/evidence.ts';

const visitors = visitorsOf({ desk: 'desktop' });
const own = reviewingDealership(visitors);

const twoDiffer = someEvidence({
  idName: { typed: 'Amara Okafor', found: 'Amara Ngozi Okafor' },
  billAddress: {
    result: 'differs',
    typed: '98 Maple Avenue, Fairview, OH 45011',
    found: '89 Maple Ave, Fairview, OH 45011',
  },
  billOrigin: { result: 'differs', found: 'Saved by a picture editor, November 20, 2026' },
});

test('what differs comes first, with what was typed and what was found, below the pictures to compare', async () => {
  const customerId = await readSubmission(own.dealer, twoDiffer, amara());
  await openSubmission(own.page, customerId);
  await own.page.getByText(/^2 issues to review\. Waiting for your decision since /).waitFor();
  await pictured(own.page);
  // The faces and the answers about them are there without scrolling.
  const answer = await own.page.getByRole('button', { name: 'Same person' }).boundingBox();
  const bar = await own.page.getByRole('region', { name: 'Review', exact: true }).boundingBox();
  expect((answer?.y ?? NaN) + (answer?.height ?? NaN)).toBeLessThan(bar?.y ?? NaN);
  const evidence = own.card('2 issues to review');
  const table = evidence.getByRole('table', { name: 'What needs a look, by source' });
  expect(await table.getByRole('rowheader').locator('span:first-child').allInnerTexts()).toEqual([
    'Address',
    'File of the proof of address',
  ]);
  expect(await table.locator('mark').allInnerTexts()).toEqual(['89']);
  await table.getByText(/^Abbreviations such as Ave count as the same/).waitFor();
  await evidence.getByText('Documents read on Jan 5, 2026').waitFor();
  await evidence.getByText(/^Not checked: whether the card is genuine/).waitFor();
  expect(await own.card('Files').getByRole('listitem').count()).toBe(4);
  const back = own
    .card('Files')
    .getByRole('listitem')
    .filter({ hasText: "Driver's license, back" });
  await back
    .getByText(
      "Sent anyway after the check on the customer's device called it partly hidden by glare",
    )
    .waitFor();
  await own
    .card('Files')
    .getByText(/^Kept until /)
    .waitFor();
  await own.inspectBoth('31-two-differ');
  await own.page.setViewportSize({ width: 768, height: 1024 });
  await inspect(own.page, '31-two-differ');

  await own.page.getByRole('button', { name: 'Approve', exact: true }).click();
  await own.page
    .getByRole('dialog')
    .getByText('File of the proof of address: Saved by a picture editor, November 20, 2026')
    .waitFor();
  await inspect(own.page, '31-approve');
});
