import { describe, expect, test } from '@jest/globals';
import { chooseMade, heicHead, jpegHead } from '../../../e2e/support/files.ts';
import { fixture } from '../../../e2e/support/fixture.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { spoiledPhoto } from '../../../e2e/support/photos.ts';
import { readDocuments } from '../../../e2e/support/read-documents.ts';
import { row, uploaded } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'dark desktop' });
const fresh = readDocuments();

/** A JPEG's header alone, of 12,000 by 9,000 pixels. */
const hugeHead = '\xff\xd8\xff\xc0\0\x11\x08\x23\x28\x2e\xe0\x03';

describe('a chosen photo that is hard to read', () => {
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
    const front = page.locator('#idDocument');
    expect(await front.getAttribute('accept')).toMatch(/,\.heic,/);
    await front.setInputFiles(fixture('drivers-license.heic'));
    await uploaded(page, 'Front').waitFor();
    await chooseMade(page, '#idBack', { name: 'torn.jpg', size: 5000, head: jpegHead });
    await uploaded(page, 'Back').waitFor();
  });
});
