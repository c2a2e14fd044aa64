import { expect, test } from '@jest/globals';
import { callApi } from '../../../harness/call-api.ts';
import { decidedCustomer } from '../../../harness/people.ts';
import { amara, decidingDealership } from '../../../e2e/support/decisions.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = decidingDealership(visitors);

test('a deal that a colleague saved first is shown, and a second save is one’s own', async () => {
  const { customerId } = await decidedCustomer(own.dealer, amara());
  const colleagueSaves = (from: string, dealNumber: string) =>
    callApi(
      'setDeal',
      {
        params: { customerId },
        body: {
          ...{ salesperson: 'Dale Ng', dealNumber },
          seen: { salesperson: from === '' ? '' : 'Dale Ng', dealNumber: from },
        },
      },
      { token: own.dealer.token },
    );
  let stored = '';
  for (const [name, { page }] of Object.entries(visitors)) {
    await openSubmission(page, customerId);
    const deal = page.getByRole('region', { name: 'Deal', exact: true });
    const number = deal.getByLabel('Deal Number (optional)');
    await number.fill(`D-${name}`);
    await colleagueSaves(stored, `D-first-${name}`);
    await deal.getByRole('button', { name: 'Save Deal' }).click();
    const told = deal.getByRole('alert').filter({ hasText: 'A colleague was faster' });
    await told.getByText(`Deal Number was just changed to D-first-${name}.`).waitFor();
    await inspect(page, `48-deal-conflict-${name}`);
    expect(await number.inputValue()).toBe(`D-${name}`);
    await deal.getByRole('button', { name: 'Save Deal' }).click();
    await page.getByText('Deal saved.').waitFor();
    stored = `D-${name}`;
  }
});
