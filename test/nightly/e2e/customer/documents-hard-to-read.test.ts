import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { submitButton } from '../../../e2e/support/customer.ts';
import { problems } from '../../../e2e/support/form.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { spoiledPhoto } from '../../../e2e/support/photos.ts';
import { cannotPhotographBack, give, readDocuments } from '../../../e2e/support/read-documents.ts';
import { row, uploaded } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone' });
const fresh = readDocuments();

describe('a chosen photo that is hard to read', () => {
  const front = (page: Page) => row(page, 'Front');
  const choose = async (page: Page, how: 'blurred' | 'dark', number = 0) =>
    page
      .locator('input[aria-label="Choose a File: Front"]')
      .setInputFiles(await spoiledPhoto(page, how, number));

  test('is not sent until it was retaken twice; then the dealership is told', async () => {
    const { page } = visitors.hand;
    const server = await fresh.open(page);
    await choose(page, 'blurred');
    await front(page).getByText('Too blurry to read', { exact: true }).waitFor();
    await inspect(page, '23-read-blurred');
    await choose(page, 'blurred');
    await front(page).getByText('Same photo again', { exact: true }).waitFor();
    await choose(page, 'dark');
    await front(page).getByText('Too dark to read', { exact: true }).waitFor();
    await submitButton(page).click();
    expect((await problems(page))[0]).toEqual([
      'idDocument',
      'Your government-issued ID is too dark to read. Take a new photo of it.',
    ]);
    // Its field says the same.
    await page.locator('#idDocument-error').getByText('is too dark to read').waitFor();
    // A reload takes no photo away, and doesn't begin the count anew.
    await page.reload();
    await front(page).getByText('Too dark to read', { exact: true }).waitFor();
    const anyway = page.getByRole('button', { name: 'Send It Anyway: Front' });
    await choose(page, 'dark');
    await front(page).getByText('Same photo again', { exact: true }).waitFor();
    expect(await anyway.count()).toBe(0);
    await choose(page, 'blurred', 90);
    await anyway.waitFor();
    await inspect(page, '23-read-blurred-again');
    await anyway.click();
    await uploaded(page, 'Front').waitFor();
    await front(page).getByText('Too blurry to read', { exact: true }).waitFor();
    await inspect(page, '23-read-sent-anyway');

    await cannotPhotographBack(page).click();
    await give(page, '#addressDocument', 'Proof of address');
    await page.reload();
    await front(page).getByText('Too blurry to read', { exact: true }).waitFor();
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
    expect(server.sent[0]?.sentDespite).toEqual({ idDocument: 'blurred' });
  });
});
