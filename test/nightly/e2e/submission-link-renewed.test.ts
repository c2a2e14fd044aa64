import { describe, expect, test } from '@jest/globals';
import { callApi } from '../../harness/call-api.ts';
import { moveLinkEnd } from '../../harness/link-ends.ts';
import { contactedCustomer, newLink } from '../../harness/people.ts';
import { opened } from '../../e2e/support/links.ts';
import { inspect } from '../../e2e/support/page.ts';
import { decided } from '../../e2e/support/submissions.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { linkRefusals } from '../../../lambdas/customer/links/customer-link.ts';
import { ownDealership } from '../../e2e/support/own-dealership.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const own = ownDealership(visitors);

const dialog = () => own.page.getByRole('dialog', { name: 'Customer Verification Link' });
const linkField = () => dialog().getByRole('textbox', { name: 'Link', exact: true });
const alert = (text: string) => own.page.getByRole('alert').getByText(text, { exact: true });

describe('on the page of a submission', () => {
  const card = () => own.page.getByRole('region', { name: 'Verification link' });
  const open = async (customerId: string) => {
    await own.page.goto(`/dealer/submission/${customerId}`);
    await card().waitFor();
  };

  test('whoever is verified needs none, and whoever is denied may get one', async () => {
    const approved = await decided(own.dealer, 'approved');
    const denied = await decided(own.dealer, 'denied');
    await open(approved.customerId);
    await card().getByText('Verified, so this customer needs no link.').waitFor();
    expect(await card().getByRole('button').count()).toBe(0);
    await open(denied.customerId);
    await card().getByRole('button', { name: 'Create New Link' }).waitFor();
    // An answer of the server that the page did not expect is said.
    await own.page.route('**/links', (route) =>
      route.fulfill({
        status: 409,
        json: { error: { code: 'attempts_exhausted', message: linkRefusals.useless } },
      }),
    );
    await card().getByRole('button', { name: 'Create New Link' }).click();
    await own.page.getByRole('button', { name: 'Create Without Emailing' }).click();
    await alert(linkRefusals.useless).waitFor();
    await own.page.unroute('**/links');
  });

  test('a link that a colleague has canceled meanwhile is made anew only once that was seen', async () => {
    const { customerId } = await contactedCustomer(own.dealer);
    await open(customerId);
    await card().getByRole('button', { name: 'Create New Link' }).click();
    const params = { customerId };
    await callApi('cancelLink', { params }, { token: own.dealer.token });
    const renew = own.page.getByRole('button', { name: 'Create Without Emailing' });
    await renew.click();
    await alert(linkRefusals.canceledMeanwhile).waitFor();
    await own.page.getByText(/The last link was canceled\. The new one works/).waitFor();
    await inspect(own.page, '32-link-renew-canceled');
    await renew.click();
    expect(await opened(await linkField().inputValue())).toBe(200);
  });

  test('renewing a link that has expired warns of nothing', async () => {
    const { customerId } = await contactedCustomer(own.dealer);
    await moveLinkEnd(customerId, '2026-01-05T12:00:00.000Z');
    await open(customerId);
    // It's what comes next: the heading has it.
    expect(await card().getByRole('button').count()).toBe(0);
    await own.page.getByRole('button', { name: 'Create New Link' }).click();
    await own.page
      .getByText(
        'For Jordan Lee. The last link expired on January 5, 2026. The new one works for 14 days.',
      )
      .waitFor();
    await inspect(own.page, '32-link-renew-expired');
  });

  test('of a link that nobody opened everything that there must be is N/A', async () => {
    const { customerId } = await newLink(own.dealer);
    await open(customerId);
    await own.page.getByText('Submitted on N/A').waitFor();
    const facts = own.page.getByRole('region', { name: 'Customer Information' });
    expect(await facts.getByRole('definition').allInnerTexts()).toEqual(Array(5).fill('N/A'));
    await own.page.getByText("They'll appear here after the customer submits.").waitFor();
    await inspect(own.page, '10-submission-blank');
  });
});
