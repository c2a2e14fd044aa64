import { describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { submitButton } from './support/customer.ts';
import { chooseMade, heicHead, jpegHead } from './support/files.ts';
import { fixture } from './support/fixture.ts';
import { problems } from './support/form.ts';
import { inspect } from './support/page.ts';
import { spoiledPhoto } from './support/photos.ts';
import { cannotPhotographBack, give, readDocuments } from './support/read-documents.ts';
import { row, uploaded } from './support/uploads.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'dark desktop' });
const fresh = readDocuments();

/** A JPEG's header alone, of 12,000 by 9,000 pixels. */
const hugeHead = '\xff\xd8\xff\xc0\0\x11\x08\x23\x28\x2e\xe0\x03';

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

  test('takes no good file away, and gives way to one', async () => {
    const { page } = visitors.desk;
    await fresh.open(page);
    const bill = row(page, 'Proof of address');
    await page.locator('#addressDocument').setInputFiles(fixture('utility-bill.pdf'));
    await uploaded(page, 'Proof of address').waitFor();
    await bill
      .getByLabel('Replace: Proof of address')
      .setInputFiles(await spoiledPhoto(page, 'blurred'));
    const held = row(page, 'Proof of address: new photo');
    await held.getByText(/Until then, your earlier file stays\.$/).waitFor();
    await inspect(page, '23-read-blurred-dark');
    await held.getByRole('button', { name: 'Remove the new photo: Proof of address' }).click();
    await held.waitFor({ state: 'detached' });
    await bill.getByText('utility-bill.pdf').waitFor();
    const view = page.getByRole('button', { name: 'View Proof of address' });
    expect(await view.evaluate((button) => button === document.activeElement)).toBe(true);
  });

  test('is refused where nothing can be seen; what can’t be drawn is sent without a word', async () => {
    const { page } = visitors.hand;
    await fresh.open(page);
    for (const [file, words] of [
      [{ name: 'IMG_1.heic', size: 99, head: heicHead }, /^We can't open this HEIC file\./],
      [{ name: 'a.jpg', size: 99, head: hugeHead }, /^This photo has 108 megapixels/],
    ] as const) {
      await chooseMade(page, '#idDocument', file);
      await page.getByRole('alert').getByText(words).waitFor();
    }
    await chooseMade(page, '#idBack', { name: 'torn.jpg', size: 5000, head: jpegHead });
    await uploaded(page, 'Back').waitFor();
  });
});
