import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import type { CustomerLink } from '../../../../scripts/demo/journeys.ts';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { giveVideo } from '../../../e2e/support/customer.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { readHere } from '../../../e2e/support/read-here.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openDocumentsStep, openVideoStep } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone', other: 'phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

/** As within an app: the device is known by its name, the page has no camera. */
const inAppOn = (page: Page, device: string) =>
  page.addInitScript((name) => {
    Object.defineProperty(navigator, 'userAgent', { value: `Mozilla/5.0 (${name}) InApp/1.0` });
    Reflect.deleteProperty(Navigator.prototype, 'mediaDevices');
  }, device);

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const linkTo = ({ customerId, key }: CustomerLink) =>
  `/verify-customer/${customerId}?lang=en#${key}`;

test('on an iPhone, the link is copied for Safari, where it opens', async () => {
  const { hand, other } = visitors;
  const link = await newLink(dealer);
  await hand.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await inAppOn(hand.page, 'iPhone');
  await openVideoStep(hand.page, dealer.id, link);
  await button(hand.page, 'Turn On Camera').click();
  await hand.page.getByRole('alert').getByText('Open this page in Safari').waitFor();
  await inspect(hand.page, '22-video-elsewhere');
  await button(hand.page, 'Copy Your Link').click();
  await hand.page.getByText('Link copied.').waitFor();
  const copied = await hand.page.evaluate(() => navigator.clipboard.readText());
  expect(copied.endsWith(linkTo(link))).toBe(true);
  await other.page.goto(copied);
  await button(other.page, 'Start Verification').waitFor();
  await giveVideo(hand.page);
  await button(hand.page, 'Continue').click();
  await hand.page.getByRole('heading', { name: 'Document Upload' }).waitFor();
});

test('on Android, it is Chrome; where nothing can be copied, the link is there to be copied by hand', async () => {
  const { page } = visitors.hand;
  const link = await newLink(dealer);
  await inAppOn(page, 'Linux; Android 14');
  await page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'clipboard'));
  await readHere(page);
  await openDocumentsStep(page, dealer.id, link);
  await page.getByRole('button', { name: 'Take a Photo: Front' }).click();
  await button(page, 'Turn On Camera').click();
  await page.getByRole('alert').getByText('Open this page in Chrome').waitFor();
  await button(page, 'Copy Your Link').click();
  await page.getByText('so you can copy it yourself').waitFor();
  expect(await page.evaluate(() => getSelection()?.toString())).toContain(linkTo(link));
  await inspect(page, '24-photo-elsewhere');
  expect(await page.getByText('Choose a File').count()).toBe(1);
});
