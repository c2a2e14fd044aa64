import { describe, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { giveBothDocuments, passCheck, submitButton } from '../../../e2e/support/customer.ts';
import { expectOnlyKey } from '../../../e2e/support/device.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openFilledDocuments, openWizard } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', other: 'dark phone' });

const fresh = freshLink(visitors);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const verified = 'Your identity is verified';

describe('two tabs of one device', () => {
  /** A second tab of the same browser with the same link. */
  const secondTab = async () => {
    const page = await visitors.hand.page.context().newPage();
    await openWizard(page, fresh.dealer.id, fresh.link);
    return page;
  };

  test('both show the outcome of what was submitted in one, and nothing comes back', async () => {
    const { page } = visitors.hand;
    await openDocumentsStep(page, fresh.dealer.id, fresh.link);
    await giveBothDocuments(page);
    const other = await secondTab();
    const form = await page.context().newPage();
    await form.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
    await heading(form, 'Welcome back').waitFor();
    await submitButton(page).click();
    await passCheck(page);
    for (const tab of [page, other, form]) await heading(tab, verified).waitFor();
    // Not even what was still on its way to the device.
    await expectOnlyKey(other, fresh.link.customerId);
    await other.getByText("You've already used this link.").waitFor();
    await form.close();
    await other.close();
  });
});

describe('a second device', () => {
  test('works from the start; whoever is verified first wins, and the other one hears of it', async () => {
    const { hand, other } = visitors;
    await openFilledDocuments(hand.page, fresh.dealer.id, fresh.link);
    await openFilledDocuments(other.page, fresh.dealer.id, fresh.link);
    // Else it may hear of it by itself before it submits.
    await other.page.route('**/progress', (route) => route.fulfill({ status: 503, body: '' }));
    await submitButton(hand.page).click();
    await passCheck(hand.page);
    await heading(hand.page, verified).waitFor();

    await submitButton(other.page).click();
    await heading(other.page, verified).waitFor();
    await expectOnlyKey(other.page, fresh.link.customerId);
  });
});
