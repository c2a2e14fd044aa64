import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { PROCESSING_SECONDS } from '../../../../shared/limits.ts';
import { setRejectionProbability } from '../../../harness/clients.ts';
import {
  giveBothDocuments,
  giveContact,
  givePersonalInformation,
  giveVideo,
  passCheck,
  somebody,
  submitButton,
  waiting,
} from '../../../e2e/support/customer.ts';
import { leftOnDevice } from '../../../e2e/support/device.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

const fresh = freshLink(visitors);

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const verified = 'Your identity is verified';
const keyOnly = () => ({ entries: [`customer-key:${fresh.link.customerId}`], files: [] });

test('a submission that was denied while the page was loaded anew uses up one attempt, not two', async () => {
  const { page } = visitors.hand;
  await setRejectionProbability(1);
  await openFilledDocuments(page, fresh.dealer.id, fresh.link);
  const answered = page.waitForResponse('**/submissions');
  await submitButton(page).click();
  await answered;
  await heading(page, waiting).waitFor();
  await page.reload();
  await page.getByRole('button', { name: 'Try Again' }).click();
  await heading(page, 'Personal Information').waitFor();
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/submissions')) sent.push(request.url());
  });
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveVideo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveBothDocuments(page);
  expect(sent).toEqual([]);
  await submitButton(page).click();
  await passCheck(page);
  await page.getByText('3 of 5 attempts left').waitFor();
  expect(sent).toHaveLength(1);
});

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
    await givePersonalInformation(page, person);
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
