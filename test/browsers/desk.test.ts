import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { strFromU8, unzipSync } from 'fflate';
import { dealerMessages } from '../../shared/copy/dealer/dealer-copy.ts';
import { letLogFollow } from '../harness/log-mapping.ts';
import { theProduct } from '../harness/product.ts';
import { withRejectionProbability } from '../harness/clients.ts';
import { waitForMail } from '../harness/inbox.ts';
import {
  approvedDealership,
  decidedCustomer,
  newLinks,
  someEmail,
  somePerson,
  type SignedIn,
} from '../harness/people.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { fixtureBytes } from '../e2e/support/fixture.ts';
import { opened } from '../e2e/support/links.ts';
import { enterDashboard, openSubmission, signIn } from './support/desk.ts';
import { coveredControls } from './support/in-page.ts';
import { Key, type Visitor } from './support/visitor.ts';
import { arrive, engine } from './support/visitors.ts';

const person = { ...somePerson(), fullName: 'Amara Okafor' };

let dealer: SignedIn;
let customer: CustomerLink;
let desk: Visitor;
beforeAll(async () => {
  await letLogFollow(theProduct(), true);
  dealer = await approvedDealership();
  await newLinks(dealer, 12);
  customer = await withRejectionProbability(0, () => decidedCustomer(dealer, person));
  desk = await arrive();
  await enterDashboard(desk, dealer);
});

beforeEach(async () => {
  await desk.resize(1280);
  await desk.open('/dealer/dashboard');
});

afterAll(() => letLogFollow(theProduct(), false));

test.each([390, 768, 1280])(
  'at %d px, each control is what is pressed at its middle',
  async (width) => {
    await desk.resize(width);
    await desk.sees('Amara Okafor');
    const covered: Record<string, string[]> = {};
    const look = async (screen: string) => {
      covered[screen] = await desk.run(coveredControls);
    };
    await look('dashboard');
    await desk.press('Generate Verification Link');
    await desk.sees('Mobile phone or email');
    await look('new link');
    await openSubmission(desk, customer.customerId);
    await look('submission');
    await desk.press('More actions');
    await look('menu');
    await desk.open('/dealer/people');
    await desk.sees(dealer.email);
    await look('team');
    await desk.open('/dealer/account');
    await desk.sees('Business Address');
    await look('settings');
    expect(covered).toEqual(Object.fromEntries(Object.keys(covered).map((screen) => [screen, []])));
  },
);

describe('a row', () => {
  const cell = () =>
    desk.until('the row', () => {
      const link = [...document.querySelectorAll('.row-link')].find(
        ({ textContent }) => textContent === 'Amara Okafor',
      );
      const found = link?.closest('tr')?.querySelector('.status-cell')?.parentElement;
      found?.scrollIntoView({ block: 'center', behavior: 'instant' });
      return found;
    }) as Promise<unknown> as ReturnType<Visitor['find']>;

  test('leads to its own customer, wherever it is pressed', async () => {
    await desk.driver
      .actions()
      .move({ origin: await cell() })
      .click()
      .perform();
    await desk.sees('Submission Details');
    expect(await desk.path()).toBe(`/dealer/submission/${customer.customerId}`);
  });

  test('opens in another tab with Ctrl, and lets its text be selected', async () => {
    const actions = () => desk.driver.actions();
    await actions()
      .keyDown(Key.CONTROL)
      .move({ origin: await cell() })
      .click()
      .keyUp(Key.CONTROL)
      .perform();
    const tabs = async () => (await desk.driver.getAllWindowHandles()).length;
    await desk.driver.wait(async () => (await tabs()) === 2, 20_000, 'a second tab');
    // WebKit's driver lets go of another button than it pressed.
    if (engine === 'firefox') {
      await actions()
        .move({ origin: await cell() })
        .press(1)
        .release(1)
        .perform();
      await desk.driver.wait(async () => (await tabs()) === 3, 20_000, 'a third tab');
    }
    const email = await desk.driver.findElement({
      xpath: `//td[contains(., "${person.email}")]//*[contains(@class, "sub")]`,
    });
    const { x, y, width, height } = await desk.run(
      (element) => element.getBoundingClientRect().toJSON() as DOMRect,
      email as unknown as Element,
    );
    const line = Math.round(y + height / 2);
    await actions()
      .move({ x: Math.round(x + 1), y: line })
      .press()
      .move({ x: Math.round(x + width / 2), y: line })
      .release()
      .perform();
    expect(person.email).toContain(
      await desk.run(() => String(getSelection()).trim() || 'nothing'),
    );
    expect(await desk.path()).toBe('/dealer/dashboard');
  });
});

describe('a new link', () => {
  test('is made and copied with one press', async () => {
    await desk.press('Generate Verification Link');
    await desk.press('Copy');
    await desk.sees('Link copied to clipboard!');
    await desk.sees('Copy or scan it now.');
    await desk.press('Close');
    const search = await desk.find('field', /^Name, email|^Search/);
    await search.sendKeys(Key.chord(Key.CONTROL, 'v'));
    expect(
      await opened(
        await desk.run((field) => (field as HTMLInputElement).value, search as unknown as Element),
      ),
    ).toBe(200);
  });

  test('goes out by email', async () => {
    const address = someEmail();
    await desk.press('Generate Verification Link');
    await desk.type('Mobile phone or email', address);
    await desk.press('Email Link');
    await desk.sees(`Emailed to ${address}`);
    expect((await waitForMail(address, /./)).text).toContain('/verify-customer/');
  });
});

test('a list and a file are saved', async () => {
  await desk.press('Export CSV');
  await desk.type('Reason', 'Month-end review');
  const csv = await desk.saved(() => desk.press('Export CSV'));
  expect(csv.name).toMatch(/^submissions-.+\.csv$/);
  expect(String(csv.bytes)).toContain('Amara Okafor');

  await openSubmission(desk, customer.customerId);
  const id = await desk.saved(() => desk.press('Download Government-issued ID'));
  expect(id.bytes).toEqual(fixtureBytes('drivers-license.jpg'));
});

test('an identity record is saved, and verifies', async () => {
  await openSubmission(desk, customer.customerId);
  await desk.press('More actions');
  await desk.press('Download Record');
  // It waits until the log has the download.
  const record = await desk.saved(() => desk.press('Download Record'), 30_000);
  const { 'record.json': json = new Uint8Array() } = unzipSync(record.bytes);
  expect(strFromU8(json)).toContain(customer.customerId);
  await desk.open('/verify-record');
  await desk.choose('input[type=file]', record.path);
  await desk.sees(/Whole: .*This site’s log signed it\./);
});

test('a credit link is added and sent', async () => {
  const creditLink = 'https://credit.example.com/apply';
  await desk.press('Add Credit Link');
  await desk.type('Credit link', creditLink);
  await desk.press('Add');
  await desk.sees(dealerMessages.creditLinkAdded);
  await openSubmission(desk, customer.customerId);
  await desk.press('Send Credit Link');
  await desk.sees(dealerMessages.creditLinkSent);
  expect((await waitForMail(person.email, /credit application/i)).text).toContain(creditLink);
});

test('somebody signs out and comes back', async () => {
  await desk.press('Sign Out');
  await desk.sees('Sign in');
  await desk.open('/dealer/dashboard');
  await desk.until('the sign-in', () => location.pathname === '/dealer/login');
  await signIn(desk, 'dealer', dealer);
  await desk.sees('Amara Okafor');
});
