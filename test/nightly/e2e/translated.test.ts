import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import {
  giveBothDocuments,
  giveContact,
  giveDetails,
  recordVideo,
  somebody,
  submitButton,
} from '../../e2e/support/customer.ts';
import { fixture } from '../../e2e/support/fixture.ts';
import { amara, decidingDealership, decidingOn } from '../../e2e/support/decisions.ts';
import { ownLink } from '../../e2e/support/own-link.ts';
import { screensOf } from '../../e2e/support/screens.ts';
import { translate, translatedOn } from '../../e2e/support/translated.ts';
import { openSubmission } from '../../e2e/support/submissions.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { decidedCustomer, someDealership } from '../../harness/people.ts';

const visitors = visitorsOf({ hand: 'phone' });
const own = ownLink();
const page = () => visitors.hand.page;
const press = (name: string) => page().getByRole('button', { name, exact: true }).click();

afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));
beforeEach(() => translate(page()));

describe('on a page that the browser translates', () => {
  test.each(Object.entries(screensOf(own)))('the screen works: %s', async (_, open) => {
    await open(page());
    expect(await translatedOn(page())).not.toEqual([]);
  });

  test('a customer comes to the end, past mistakes', async () => {
    await setRejectionProbability(0);
    const person = somebody();
    await page().goto(`/verify-customer/${own.link.customerId}#${own.link.key}`);
    await giveContact(page(), person);
    await press('Start Verification');
    await page().getByRole('heading', { name: 'Personal Information' }).waitFor();
    await press('Continue');
    await page().getByRole('heading', { name: 'There is a problem' }).waitFor();
    await giveDetails(page(), person);
    const known = [person.fullName, someDealership().address];
    expect((await translatedOn(page())).filter((text) => known.includes(text))).toEqual([]);
    await press('Continue');
    await recordVideo(page());
    await press('Discard and Record Again');
    await press('Start Recording');
    await page().getByText('REC 00:01').waitFor();
    await press('Stop Recording');
    await press('Use Video');
    await giveBothDocuments(page());
    await press('Remove Proof of address');
    await page().locator('#addressDocument').setInputFiles(fixture('utility-bill.pdf'));
    await page().getByRole('button', { name: 'View Proof of address' }).waitFor();
    expect(await translatedOn(page())).not.toContain('utility-bill.pdf');
    await submitButton(page()).click();
    await page().getByRole('heading', { name: 'Your identity is verified' }).waitFor();
  }, 120_000);
});

describe('at a desk whose browser translates', () => {
  const own = decidingDealership(visitors);

  test('a customer is decided about', async () => {
    const { page } = visitors.hand;
    const { button, dialog, press } = decidingOn(page);
    const person = amara();
    const { customerId } = await decidedCustomer(own.dealer, person);

    await page.goto('/dealer/dashboard');
    await button('Generate Verification Link').first().click();
    await button('Show QR Code').click();
    await dialog().getByRole('textbox', { name: 'Link', exact: true }).waitFor();
    await press('Copy');
    await press('Close');
    await page.getByRole('link', { name: person.fullName }).first().waitFor();
    expect(await translatedOn(page)).not.toContain(person.fullName);

    await openSubmission(page, customerId);
    const deal = page.getByRole('region', { name: 'Deal', exact: true });
    await deal.getByLabel('Deal Number (optional)').fill('D-1');
    await deal.getByRole('button', { name: 'Save Deal' }).click();
    await page.getByText('Deal saved.').first().waitFor();
    await page.getByLabel('More actions').click();
    await button('Download Record').click();
    await page.keyboard.press('Escape');
    await page.keyboard.press('1');
    await page
      .getByText(/^Faces compared by .*: same person/)
      .first()
      .waitFor();
    await button('Ask Again').click();
    await dialog().waitFor();
    await page.keyboard.press('Escape');
    await button('Approve').click();
    await dialog().getByRole('button', { name: 'Approve', exact: true }).click();
    await page.getByText('Verification Approved').waitFor();
    const shown = await translatedOn(page);
    for (const text of [person.fullName, person.email, person.address])
      expect(shown).not.toContain(text);
  });
});
