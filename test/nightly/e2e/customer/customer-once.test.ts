import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { passCheck, submitButton, waiting } from '../../../e2e/support/customer.ts';
import { expectOnlyKey } from '../../../e2e/support/device.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

const fresh = freshLink(visitors);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const verified = 'Your identity is verified';

describe('a submission without a network', () => {
  test('waits for it, says so, and goes on', async () => {
    const { page } = visitors.hand;
    await openFilledDocuments(page, fresh.dealer.id, fresh.link);
    await page.context().setOffline(true);
    await submitButton(page).click();
    await heading(page, 'Waiting for your connection').waitFor();
    await inspect(page, '05-waiting-for-connection');
    await page.context().setOffline(false);
    await heading(page, verified).waitFor();
    await expectOnlyKey(page, fresh.link.customerId);
  });

  test('is the same one after a reload', async () => {
    const { page } = visitors.hand;
    await openFilledDocuments(page, fresh.dealer.id, fresh.link);
    const sent: string[] = [];
    await page.route('**/submissions', (route) => {
      sent.push((route.request().postDataJSON() as { submissionId: string }).submissionId);
      return sent.length === 1 ? undefined : route.continue();
    });
    await submitButton(page).click();
    await heading(page, waiting).waitFor();
    await page.reload();
    await passCheck(page);
    await heading(page, verified).waitFor();
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
    await page.unrouteAll();
  });
});
