import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { SLOW_RESULT_SECONDS } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { submitButton } from '../../../e2e/support/customer.ts';
import { problems } from '../../../e2e/support/form.ts';
import { inspect, said } from '../../../e2e/support/page.ts';
import { give, readDocuments } from '../../../e2e/support/read-documents.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'dark desktop' });
const fresh = readDocuments();

const type = (page: Page, name: string) => page.getByRole('radio', { name });

describe('the ID', () => {
  test('is a license with two sides, of which each must be there', async () => {
    const { page } = visitors.hand;
    await page.clock.install();
    const server = await fresh.open(page);
    expect(await type(page, "Driver's license").isChecked()).toBe(true);
    await page.getByText('Still needed: the back of your ID and your proof of address.').waitFor();
    expect(await page.locator('#idBack, #addressDocument').count()).toBe(0);
    await inspect(page, '23-read-empty');
    await submitButton(page).click();
    expect(await problems(page)).toEqual([
      ['idDocument', messages.idDocumentRequired],
      ['idBack', messages.idBackRequired],
      ['addressDocument', messages.addressDocumentRequired],
    ]);
    await page
      .getByText(
        /^The side with the barcode\. We read the barcode .* Of what it says, we keep only the result and a code/,
      )
      .waitFor();
    await page.getByRole('link', { name: messages.idBackRequired }).click();
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('idBack');
    const described = await page.locator('#idBack').getAttribute('aria-describedby');
    expect(described?.split(' ')).toContain('idBack-error');
    await inspect(page, '23-read-errors');

    await give(page, '#idDocument', 'Front');
    await give(page, '#idBack', 'Back');
    await give(page, '#addressDocument', 'Proof of address');
    await inspect(page, '23-read-done');
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
    expect(server.sent).toHaveLength(1);
    expect(server.sent[0]).toMatchObject({ idType: 'drivers_license' });
    expect(server.sent[0]).toHaveProperty('idBack');
    expect(server.sent[0]).not.toHaveProperty('isBackSkipped');
    await page.getByText('Reading your documents').waitFor();
    await inspect(page, '25-read-checking');
    await page.clock.runFor(SLOW_RESULT_SECONDS * 1000);
    await said(page, `We'll email your result to ${String(server.sent[0]?.email)}.`);
    await inspect(page, '25-read-slow');
  });
});
