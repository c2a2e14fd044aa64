import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { submitButton } from '../../../e2e/support/customer.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { cannotPhotographBack, give, readDocuments } from '../../../e2e/support/read-documents.ts';
import { readHere } from '../../../e2e/support/read-here.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openWizard } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'dark desktop' });
const fresh = readDocuments();

const type = (page: Page, name: string) => page.getByRole('radio', { name });
const isBackThere = (page: Page) => page.locator('#idBack').count();

describe('the ID', () => {
  test('may be a passport, which has one page; a back that was added is not sent with it', async () => {
    const { page } = visitors.desk;
    const server = await fresh.open(page);
    await give(page, '#idBack', 'Back');
    await type(page, 'Passport').check();
    await page.getByRole('heading', { name: 'Photo page' }).waitFor();
    expect(await isBackThere(page)).toBe(0);
    await inspect(page, '23-read-passport-dark');
    await give(page, '#idDocument', 'Photo page');
    await give(page, '#addressDocument', 'Proof of address');
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
    expect(server.sent[0]).toMatchObject({ idType: 'passport' });
    expect(server.sent[0]).not.toHaveProperty('idBack');
  });

  test('goes without its back where that can’t be photographed, until it can', async () => {
    const { page } = visitors.hand;
    const server = await fresh.open(page);
    await type(page, 'State ID').check();
    await cannotPhotographBack(page).click();
    const consequence = page.getByText(/Someone at .+ will check your ID\.$/);
    await consequence.waitFor();
    expect(await focused(page)).toBe('Add the Back');
    await inspect(page, '23-read-skipped');

    // Another tab follows, and a reload changes nothing.
    const other = await page.context().newPage();
    await readHere(other);
    await openWizard(other, fresh.dealer.id, fresh.link);
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Add the Back' }).click();
    await cannotPhotographBack(page).waitFor();
    await cannotPhotographBack(page).click();
    await other.getByRole('button', { name: 'Add the Back' }).waitFor();
    await page.reload();
    await consequence.waitFor();
    expect(await type(page, 'State ID').isChecked()).toBe(true);

    await give(page, '#idDocument', 'Front');
    await give(page, '#addressDocument', 'Proof of address');
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
    expect(server.sent[0]).toMatchObject({ idType: 'state_id', isBackSkipped: true });
    expect(server.sent[0]).not.toHaveProperty('idBack');
  });
});
