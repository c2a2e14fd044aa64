import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import {
  passCheck,
  submitButton,
  waiting,
  giveBothDocuments,
  giveContact,
  giveDetails,
  somebody,
} from '../../../e2e/support/customer.ts';
import { expectOnlyKey, leftOnDevice } from '../../../e2e/support/device.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments } from '../../../e2e/support/wizard.ts';
import { PROCESSING_SECONDS } from '../../../../shared/limits.ts';

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

const keyOnly = () => ({ entries: [`customer-key:${fresh.link.customerId}`], files: [] });

describe('a double click', () => {
  test('goes one step further, not two, and going back shows the outcome', async () => {
    const { page } = visitors.hand;
    await page.goto(`/verify-customer/${fresh.link.customerId}#${fresh.link.key}`);
    const saved: string[] = [];
    page.on('request', (request) => {
      if (request.method() === 'PUT' && request.url().includes('/contact')) saved.push('contact');
    });
    const person = somebody();
    await giveContact(page, person);
    await page.getByRole('button', { name: 'Start Verification' }).dblclick();
    await giveDetails(page, person);
    expect(saved).toEqual(['contact']);
    const steps = await page.evaluate(() => history.length);
    await page.getByRole('button', { name: 'Continue' }).dblclick();
    await heading(page, 'Video Verification').waitFor();
    await page.waitForTimeout(500);
    expect(await page.evaluate(() => history.length)).toBe(steps + 1);
    await page.getByRole('button', { name: 'Turn On Camera' }).dblclick();
    await page.getByRole('button', { name: 'Start Recording' }).dblclick();
    await page.getByText('REC 00:01').waitFor();
    await page.getByRole('button', { name: 'Stop Recording' }).dblclick();
    await page.getByText(/ready to send$/).waitFor();
    await page.getByRole('button', { name: 'Use Video' }).dblclick();
    await heading(page, 'Document Upload').waitFor();
    await giveBothDocuments(page);

    const sent: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('/submissions')) sent.push(request.url());
    });
    const pressedAt = Date.now();
    await submitButton(page).dblclick();
    await heading(page, verified).waitFor();
    expect(sent).toHaveLength(1);
    expect(Date.now() - pressedAt).toBeGreaterThanOrEqual(PROCESSING_SECONDS * 1000);

    const seen: string[] = [];
    for (let back = 0; back < 3; back += 1) {
      await page.goBack();
      await heading(page, verified).waitFor();
      seen.push(new URL(page.url()).pathname);
      expect(await page.locator('input').count()).toBe(0);
    }
    expect(seen).toEqual(['/verify', '/verify', '/verify']);
    expect(await leftOnDevice(page, fresh.link.customerId)).toEqual(keyOnly());
  });
});
