import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@jest/globals';
import { uploadCopy } from '../../../frontend/src/lib/upload/copy.ts';
import { uploadCopy as spanish } from '../../../frontend/src/lib/upload/copy.es.ts';
import { photoCopy } from '../../../frontend/src/lib/photo/copy.ts';
import { freshLink } from '../../e2e/support/fresh-link.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openDocumentsStep } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });
const fresh = freshLink(visitors);
const pdf = '\r\n%PDF-1.4\n%%EOF';

/** A file on the disk, for as long as a test takes. */
async function withFile(name: string, act: (path: string) => Promise<void>) {
  const folder = await mkdtemp(join(tmpdir(), 'chosen-'));
  const path = join(folder, name);
  try {
    await writeFile(path, pdf);
    await act(path);
  } finally {
    await rm(folder, { recursive: true });
  }
}

test('a file that changed after it was chosen is asked for again; under any name it is taken', async () => {
  const { page } = visitors.desk;
  await withFile('license 11.2026', async (path) => {
    let release: () => void = () => undefined;
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/assets\/file-type-/, async (route) => {
      await held;
      await route.continue();
    });
    await page.goto('/dealer/register');
    const proof = page.locator('#proof');
    await proof.setInputFiles(path);
    await appendFile(path, '%');
    release();
    await page.getByText(uploadCopy.unreadable).waitFor();
    await inspect(page, 'unreadable-proof');
    await page.setViewportSize({ width: 360, height: 740 });
    await inspect(page, 'unreadable-proof-360');
    await proof.setInputFiles(path);
    await page.getByRole('button', { name: 'Replace' }).waitFor();
    expect(await page.getByText(uploadCopy.unreadable).count()).toBe(0);
  });
});

test.each([
  ['en', uploadCopy.unreadable],
  ['es', spanish.unreadable],
])('a customer reads it in the language %s', async (language, words) => {
  const { page } = visitors.hand;
  await openDocumentsStep(page, fresh.dealer.id, fresh.link);
  if (language === 'es') {
    await page.goto(`${page.url()}&lang=es`);
    await page.locator('#addressDocument').waitFor({ state: 'attached' });
  }
  await page.evaluate(() => {
    Blob.prototype.arrayBuffer = () =>
      Promise.reject(new DOMException('The file could not be read', 'NotReadableError'));
  });
  await withFile('bill.pdf', async (path) => {
    await page.locator('#addressDocument').setInputFiles(path);
    await page.getByText(words).waitFor();
    await inspect(page, `unreadable-document-${language}`);
  });
  expect(await page.getByText(photoCopy.heic).count()).toBe(0);
});
