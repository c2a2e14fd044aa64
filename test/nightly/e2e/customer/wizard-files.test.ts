import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { chooseMade, dropMade, jpegHead, refusedDocument } from '../../../e2e/support/files.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

let dealer: SignedIn;
let page: Page;
beforeAll(async () => {
  dealer = await approvedDealership();
});
beforeEach(() => {
  ({ page } = visitors.hand);
});

const uploaded = (label: string) =>
  page.getByRole('group', { name: label, exact: true }).getByText(/^Uploaded, /);
const removeAt = async (label: string) => {
  await page.getByRole('button', { name: `Remove ${label}` }).click();
  await uploaded(label).waitFor({ state: 'detached' });
};
const id = 'Government-issued ID';

describe('a document', () => {
  beforeEach(async () => openDocumentsStep(page, dealer.id, await newLink(dealer)));

  test('that is none is refused at its field; one is dropped, photographed, seen, replaced and removed', async () => {
    for (const [message, file] of [
      ['File is empty', { name: 'a.png', size: 0 }],
      // Text by the name of a photo.
      [refusedDocument, { name: 'a.jpg', size: 9, head: '<html>' }],
    ] as const) {
      await chooseMade(page, '#idDocument', file);
      await page.locator('#idDocument-error').getByText(message, { exact: true }).waitFor();
      expect(await page.locator('#addressDocument-error').count()).toBe(0);
      await chooseMade(page, '#idDocument', { name: 'scan.jpg', size: 9, head: jpegHead });
      await uploaded(id).waitFor();
      await removeAt(id);
    }

    // Dropped, it comes alone.
    const section = 'section:has(#idDocument) .drop';
    const file = { name: 'scan.jpeg', size: 9, head: jpegHead };
    await dropMade(page, section, [file, { ...file, name: 'back.jpeg' }]);
    await page.locator('#idDocument-error').getByText('Too many files', { exact: true }).waitFor();
    await dropMade(page, section, [{ ...file, head: 'GIF89a' }]);
    await page.locator('#idDocument-error').getByText(refusedDocument).waitFor();
    await inspect(page, '04-documents-dropped');
    await dropMade(page, section, [file]);
    await uploaded(id).waitFor();
    expect(await page.locator('.field-error').count()).toBe(0);
    await removeAt(id);

    // It's photographed, seen, replaced and removed.
    const field = page.locator('section:has(#idDocument)');
    await page.getByRole('button', { name: 'Photograph Your ID' }).click();
    await page.getByRole('heading', { name: 'Your ID', exact: true }).waitFor();
    await page.goBack();
    await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
    await uploaded(id).waitFor();
    const preview = field.locator('img');
    expect(await preview.evaluate((img) => (img as HTMLImageElement).naturalWidth)).toBeGreaterThan(
      0,
    );

    await field.getByLabel(`Replace: ${id}`).setInputFiles(fixture('utility-bill.pdf'));
    await field.locator('.file-own').getByText('utility-bill.pdf').waitFor();
    await uploaded(id).waitFor();
    expect(await preview.count()).toBe(0);
    await removeAt(id);
    // Where the file was, the next one is chosen: the focus stays there.
    const isThere = await field.evaluate((box) => box.contains(document.activeElement));
    expect(isThere).toBe(true);
  });
});

describe('an upload', () => {
  beforeEach(async () => openDocumentsStep(page, dealer.id, await newLink(dealer)));

  const puts = '**/customers/*/idDocument/*';
  const choose = () => page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));

  test('shows how far it is, and is cancelled', async () => {
    await page.route(puts, () => undefined);
    await choose();
    const progress = page.getByRole('progressbar', { name: `Uploading ${id}` });
    await progress.waitFor();
    await page.getByText(/^Uploading, .+ of .+ KB, \d+%$/).waitFor();
    await inspect(page, '04-documents-sending');
    await page.getByRole('button', { name: `Cancel uploading ${id}` }).click();
    await progress.waitFor({ state: 'detached' });
    await page.unrouteAll();
    await choose();
    await uploaded(id).waitFor();
    await removeAt(id);
  });
});
