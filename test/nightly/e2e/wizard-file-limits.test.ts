import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { approvedDealership, newLink, type SignedIn } from '../../harness/people.ts';
import { chooseMade, jpegHead, mp4Head, refusedVideo } from '../../e2e/support/files.ts';
import { fixture } from '../../e2e/support/fixture.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../e2e/support/wizard.ts';

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

describe('a video', () => {
  beforeEach(async () => openVideoStep(page, dealer.id, await newLink(dealer)));

  test('that is none, or one byte too large, is refused at once; of exactly the largest size it is taken', async () => {
    for (const [message, ...files] of [
      ['File is empty', { name: 'a.mov', size: 0 }],
      [
        refusedVideo,
        { name: 'a.webm', size: 9 },
        { name: 'a.jpg', size: 9 },
        // Text by the name of a video, and a name that only looks right.
        { name: 'a.mp4', size: 9, head: '<html>' },
        { name: 'a.mp4.exe', size: 9 },
      ],
      ['File is larger than 52428800 bytes', { name: 'a.mp4', size: 52_428_801, head: mp4Head }],
    ] as const)
      for (const file of files) {
        await chooseMade(page, '#video', { name: 'long.mp4', size: 99, head: mp4Head });
        await uploaded('Your video').waitFor();
        await removeAt('Your video');
        await chooseMade(page, '#video', file);
        await page.getByRole('alert').getByText(message, { exact: true }).waitFor();
        expect(await page.locator('#video').getAttribute('aria-invalid')).toBe('true');
      }
    await chooseMade(page, '#video', { name: 'long.mp4', size: 52_428_800, head: mp4Head });
    await uploaded('Your video').waitFor();
    await removeAt('Your video');
  });
});

describe('a document', () => {
  beforeEach(async () => openDocumentsStep(page, dealer.id, await newLink(dealer)));

  test('of exactly the largest size is taken, one byte more is not', async () => {
    const file = { name: 'scan.jpg', size: 10_485_760, head: jpegHead };
    for (const [input, label] of [
      ['#idDocument', id],
      ['#addressDocument', 'Proof of address'],
    ] as const) {
      await chooseMade(page, input, { ...file, size: file.size + 1 });
      await page
        .locator(`${input}-error`)
        .getByText('File is larger than 10485760 bytes', { exact: true })
        .waitFor();
      await chooseMade(page, input, file);
      await uploaded(label).waitFor();
      expect(await uploaded(label).innerText()).toBe('Uploaded, 10 MB');
      await removeAt(label);
    }
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
