import { beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { SLOW_RESULT_SECONDS } from '../../shared/limits.ts';
import { messages } from '../../shared/messages.ts';
import { approvedDealership, newLink, type SignedIn } from '../harness/people.ts';
import { submitButton } from './support/customer.ts';
import { trackOf } from './support/device.ts';
import { fakeCamera } from '../harness/fake-camera.ts';
import { chooseMade, heicHead, jpegHead } from './support/files.ts';
import { fixture, fixtureBytes } from './support/fixture.ts';
import { problems } from './support/form.ts';
import { press, tabTo } from './support/keyboard.ts';
import { focused, inspect, said } from './support/page.ts';
import { spoiled, spoiledPhoto } from './support/photos.ts';
import { readHere } from './support/read-here.ts';
import { row, uploaded } from './support/uploads.ts';
import { visitorsOf } from './support/visitors.ts';
import { openDocumentsStep, openWizard } from './support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'dark desktop' });
const camera = fakeCamera();
const filmed = visitorsOf({ hand: 'phone', desk: 'desktop' }, camera.browserArguments);
const demoPhoto = (name: string) => fixtureBytes(`demo/${name}`);
/** A JPEG's header alone, of 12,000 by 9,000 pixels. */
const hugeHead = '\xff\xd8\xff\xc0\0\x11\x08\x23\x28\x2e\xe0\x03';

let dealer: SignedIn;
let link: CustomerLink;
beforeAll(async () => {
  dealer = await approvedDealership();
});
beforeEach(async () => {
  link = await newLink(dealer);
});

/** The third step of a customer whose documents are read. */
async function open(page: Page) {
  const server = await readHere(page);
  await openDocumentsStep(page, dealer.id, link);
  return server;
}

const give = async (page: Page, input: string, label: string) => {
  await page.locator(input).setInputFiles(fixture('drivers-license.jpg'));
  await uploaded(page, label).waitFor();
};
const type = (page: Page, name: string) => page.getByRole('radio', { name });
const isBackThere = (page: Page) => page.locator('#idBack').count();
const cannot = (page: Page) => page.getByRole('button', { name: "I can't photograph the back" });

describe('the ID', () => {
  test('is a license with two sides, of which each must be there', async () => {
    const { page } = visitors.hand;
    await page.clock.install();
    const server = await open(page);
    expect(await type(page, "Driver's license").isChecked()).toBe(true);
    await page
      .getByText(
        /^The side with the barcode\. By adding it, you agree .* We keep only the result and a code/,
      )
      .waitFor();
    await inspect(page, '23-read-empty');
    await submitButton(page).click();
    expect(await problems(page)).toEqual([
      ['idDocument', messages.idDocumentRequired],
      ['idBack', messages.idBackRequired],
      ['addressDocument', messages.addressDocumentRequired],
    ]);
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
    await page.getByText('Reading your ID and proof of address').waitFor();
    await inspect(page, '25-read-checking');
    await page.clock.runFor(SLOW_RESULT_SECONDS * 1000);
    await said(page, `We'll email your result to ${String(server.sent[0]?.email)}.`);
    await inspect(page, '25-read-slow');
  });

  test('may be a passport, which has one page; a back that was added is not sent with it', async () => {
    const { page } = visitors.desk;
    const server = await open(page);
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
    const server = await open(page);
    await type(page, 'State ID').check();
    await cannot(page).click();
    const consequence = page.getByText(/Someone at .+ will check your ID\.$/);
    await consequence.waitFor();
    expect(await focused(page)).toBe('Add the Back');
    await inspect(page, '23-read-skipped');

    // Another tab follows, and a reload changes nothing.
    const other = await page.context().newPage();
    await readHere(other);
    await openWizard(other, dealer.id, link);
    await other.goto(page.url());
    await other.getByRole('button', { name: 'Add the Back' }).click();
    await cannot(page).waitFor();
    await cannot(page).click();
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

  test('is chosen with the keyboard alone', async () => {
    const { page } = visitors.desk;
    await open(page);
    await tabTo(page, "Driver's license");
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    expect(await type(page, 'Passport').isChecked()).toBe(true);
    await page.keyboard.press('ArrowLeft');
    await press(page, "I can't photograph the back");
    expect(await focused(page)).toBe('Add the Back');
    await page.keyboard.press('Enter');
    await cannot(page).waitFor();
    const group = page.getByRole('group', { name: 'Government-issued ID' });
    expect(await group.getByRole('radio').count()).toBe(3);
  });
});

describe('a chosen photo that is hard to read', () => {
  const front = (page: Page) => row(page, 'Front');
  const choose = async (page: Page, how: 'blurred' | 'dark', number = 0) =>
    page
      .locator('input[aria-label="Choose a File: Front"]')
      .setInputFiles(await spoiledPhoto(page, how, number));

  test('is not sent until it was retaken twice; then the dealership is told', async () => {
    const { page } = visitors.hand;
    const server = await open(page);
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

    await cannot(page).click();
    await give(page, '#addressDocument', 'Proof of address');
    await page.reload();
    await front(page).getByText('Too blurry to read', { exact: true }).waitFor();
    await submitButton(page).click();
    await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
    expect(server.sent[0]?.sentDespite).toEqual({ idDocument: 'blurred' });
  });

  test('takes no good file away, and gives way to one', async () => {
    const { page } = visitors.desk;
    await open(page);
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

  test.each([
    [
      'an iPhone’s HEIC',
      { name: 'IMG_1.heic', size: 99, head: heicHead },
      /^We can't open this HEIC file\./,
    ],
    [
      '100 megapixels',
      { name: 'a.jpg', size: 99, head: hugeHead },
      /^This photo has 108 megapixels/,
    ],
  ])('is refused where nothing can be seen: %s', async (_name, file, words) => {
    const { page } = visitors.hand;
    await open(page);
    await chooseMade(page, '#idDocument', file);
    await page.getByRole('alert').getByText(words).waitFor();
  });

  test('is one of which anything is known: what can’t be drawn is sent without a word', async () => {
    const { page } = visitors.hand;
    await open(page);
    await chooseMade(page, '#idBack', { name: 'torn.jpg', size: 5000, head: jpegHead });
    await uploaded(page, 'Back').waitFor();
  });
});

describe('the camera', () => {
  const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
  const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
  const advice = (page: Page, words: string) =>
    page.locator('.advice').getByText(words, { exact: true });
  const turnOn = async (page: Page, label: string) => {
    await button(page, `Take a Photo: ${label}`).click();
    await page.getByText('Your browser will ask to use the camera').waitFor();
    await button(page, 'Turn On Camera').click();
  };

  test('takes each document when it is sharp and still, and reads the barcode', async () => {
    const { page } = filmed.hand;
    const server = await open(page);
    await camera.show(page, demoPhoto('imani-brooks/id-front.jpg'), { scale: 0.75 });
    await button(page, 'Take a Photo: Front').click();
    await page.getByText('Your browser will ask to use the camera').waitFor();
    await inspect(page, '21-capture-asking');
    await button(page, 'Turn On Camera').click();
    await advice(page, 'Hold still').waitFor();
    await heading(page, 'Is everything readable?').waitFor();
    await inspect(page, '21-capture-review');
    await button(page, 'Retake').click();
    await heading(page, 'Is everything readable?').waitFor();
    // A phone may discard the tab at any time.
    await page.reload();
    await heading(page, 'Is everything readable?').waitFor();
    await page.goBack();
    await row(page, 'Front').getByText('Look at this photo before you send it.').waitFor();
    await inspect(page, '23-read-review');
    await page.getByRole('button', { name: 'Review: Front' }).click();
    await camera.show(page, demoPhoto('imani-brooks/id-back.jpg'), { scale: 0.75 });
    await button(page, 'Use Photo').click();

    await heading(page, 'Back of Your License').waitFor();
    await page.getByText(/^By adding it, you agree that we read the barcode/).waitFor();
    await inspect(page, '21-capture-back-asking');
    await button(page, 'Turn On Camera').click();
    await page.locator('video').waitFor();
    await camera.show(page, demoPhoto('walter-grant/bill.jpg'), { scale: 0.6 });
    await advice(page, 'Got it').waitFor();

    await heading(page, 'Proof of Address').waitFor();
    await heading(page, 'Is everything readable?').waitFor();
    await inspect(page, '21-capture-review-bill');
    await button(page, 'Use Photo').click();
    await heading(page, 'Document Upload').waitFor();
    for (const label of ['Front', 'Back', 'Proof of address'])
      await uploaded(page, label).waitFor();
    await inspect(page, '23-read-photographed');
    await submitButton(page).click();
    await heading(page, 'Checking your documents').waitFor();
    expect(server.sent[0]).not.toHaveProperty('sentDespite');
  });

  test('says what is wrong, and lets the customer insist', async () => {
    const { page } = filmed.hand;
    await open(page);
    const photo = demoPhoto('imani-brooks/id-front.jpg');
    const again = async () => {
      await button(page, 'Retake').click();
      await page.locator('.stage-picture').waitFor();
    };
    await camera.show(page, photo, { filter: spoiled.blurred, scale: 0.6 });
    await turnOn(page, 'Front');
    await advice(page, 'Too blurry. Let it focus').waitFor();
    await inspect(page, '21-capture-blurry');
    await button(page, 'Take Photo').click();
    await heading(page, 'Too blurry to read').waitFor();
    expect(await focused(page)).toBe('Too blurry to read');
    await inspect(page, '21-capture-refused');
    await camera.show(page, photo, { filter: spoiled.dark, scale: 0.6 });
    await again();
    await advice(page, 'Too dark. Turn on a light').waitFor();
    await page.emulateMedia({ forcedColors: 'active' });
    // The brackets keep the color that goes with the words.
    const brackets = await page
      .locator('.aim')
      .evaluate((aim) => getComputedStyle(aim, '::before').backgroundImage);
    expect(brackets).toContain('rgb(255, 201, 77)');
    await page.emulateMedia({ forcedColors: null });
    await button(page, 'Take Photo').click();
    await heading(page, 'Too dark to read').waitFor();
    await camera.show(page, photo, { filter: spoiled.blurred, scale: 0.4 });
    await again();
    await advice(page, 'Move closer').waitFor();
    await inspect(page, '21-capture-closer');
    await button(page, 'Take Photo').click();
    await button(page, 'Send It Anyway').waitFor();
    await inspect(page, '21-capture-refused-again');
    // The way back leads to the documents, where the photo waits.
    await page.goBack();
    await row(page, 'Front').getByText('Too blurry to read', { exact: true }).waitFor();
    await button(page, 'Send It Anyway: Front').click();
    await uploaded(page, 'Front').waitFor();
  });

  test('that stops leaves the file, and comes back', async () => {
    const { page } = filmed.desk;
    await open(page);
    await camera.show(page, demoPhoto('imani-brooks/id-front.jpg'), { scale: 0.5 });
    await press(page, 'Take a Photo: Front');
    await press(page, 'Turn On Camera');
    await advice(page, 'Move closer').waitFor();
    await inspect(page, '21-capture-desk');
    const track = await trackOf(page);
    await track.evaluate((each) => {
      each?.stop();
      each?.dispatchEvent(new Event('ended'));
    });
    await page.getByRole('alert').getByText('The camera stopped').waitFor();
    await inspect(page, '21-capture-lost');
    await press(page, 'Try Camera Again');
    await advice(page, 'Move closer').waitFor();
    await page.getByLabel(/^Choose a File Instead/).setInputFiles(fixture('drivers-license.jpg'));
    await heading(page, 'Back of Your License').waitFor();
    await press(page, 'Back');
    await uploaded(page, 'Front').waitFor();
    expect(await focused(page)).toBe('Document Upload');
  });
});
