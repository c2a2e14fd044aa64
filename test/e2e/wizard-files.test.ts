import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { giveVideo } from './support/customer.ts';
import {
  chooseMade,
  dropMade,
  jpegHead,
  mp4Head,
  refusedDocument,
  refusedVideo,
} from './support/files.ts';
import { fixture, fixtureBytes } from './support/fixture.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { openDocumentsStep, openVideoStep } from './support/wizard.ts';

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

  const videoBytes = fixtureBytes('face-video.mp4');
  test('is taken by its name or its type, and can be watched', async () => {
    for (const [name, mimeType] of [
      ['me.mp4', 'video/mp4'],
      ['IMG_0001.MOV', 'video/quicktime'],
      // What some pickers hand over: a name without an extension, and a type.
      ['video:1234', 'video/mp4'],
    ] as const) {
      await giveVideo(page, { name, mimeType, buffer: videoBytes });
      expect(await page.locator('.file-own').innerText()).toBe(name);
      await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 1);
      await removeAt('Your video');
    }
  });

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
      ['File is larger than 52428800 bytes', { name: 'a.mp4', size: 52_428_801 }],
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

  test('that is none is refused at its field', async () => {
    for (const [message, ...files] of [
      ['File is empty', { name: 'a.png', size: 0 }],
      [
        refusedDocument,
        { name: 'IMG_1.heic', size: 9 },
        { name: 'a.svg', size: 9 },
        // Text by the name of a photo, and without a name.
        { name: 'a.jpg', size: 9, head: '<html>' },
        { name: '', size: 9 },
      ],
    ] as const)
      for (const file of files) {
        await chooseMade(page, '#idDocument', file);
        await page.locator('#idDocument-error').getByText(message, { exact: true }).waitFor();
        expect(await page.locator('#addressDocument-error').count()).toBe(0);
        await chooseMade(page, '#idDocument', { name: 'scan.jpg', size: 9, head: jpegHead });
        await uploaded(id).waitFor();
        await removeAt(id);
      }
  });

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

  test('is dropped alone', async () => {
    const section = 'section:has(#idDocument) .drop';
    const file = { name: 'scan.jpeg', size: 9, head: jpegHead };
    await dropMade(page, section, [file, { ...file, name: 'back.jpeg' }]);
    await page.locator('#idDocument-error').getByText('Too many files', { exact: true }).waitFor();
    await dropMade(page, section, [{ ...file, name: 'scan.gif' }]);
    await page.locator('#idDocument-error').getByText(refusedDocument).waitFor();
    await inspect(page, '04-documents-dropped');
    await dropMade(page, section, [file]);
    await uploaded(id).waitFor();
    expect(await page.locator('.field-error').count()).toBe(0);
    await removeAt(id);
  });

  test('is photographed, seen, replaced and removed', async () => {
    const field = page.locator('section:has(#idDocument)');
    await page.getByRole('button', { name: `Take a Photo: ${id}` }).click();
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

  test('that the storage refuses for now goes on by itself', async () => {
    const answers = [503, 429, 408];
    const refuse = (route: Route) => {
      const status = route.request().method() === 'PUT' ? answers.shift() : undefined;
      const headers = { 'access-control-allow-origin': '*' };
      return status === undefined ? route.continue() : route.fulfill({ status, headers });
    };
    await page.route(puts, refuse);
    await choose();
    const row = page.getByRole('group', { name: id, exact: true });
    await row.getByText(/^The service is busy\. Trying again/).waitFor();
    const spoken = await row.getByRole('status').innerText();
    expect(spoken).toBe(`${id}: not uploaded yet, trying again`);
    await uploaded(id).waitFor();
    expect(await row.getByRole('status').innerText()).toBe(`${id}: uploaded`);
    expect(answers).toEqual([]);
    await page.unrouteAll();
    await removeAt(id);
  });

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
