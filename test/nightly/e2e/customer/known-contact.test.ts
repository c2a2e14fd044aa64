import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { customers } from '../../../../scripts/demo/demo-customers.ts';
import type { CustomerLink } from '../../../../scripts/demo/journeys.ts';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { callApi } from '../../../harness/call-api.ts';
import { fakeCamera } from '../../../harness/fake-camera.ts';
import { approvedDealership, type SignedIn, somePerson } from '../../../harness/people.ts';
import { withProvider } from '../../../harness/provider.ts';
import { storedCustomer } from '../../../harness/records.ts';
import { until } from '../../../harness/until.ts';
import {
  giveContact,
  giveDetails,
  giveVideo,
  knownDetails,
  somebody,
} from '../../../e2e/support/customer.ts';
import { fixtureBytes } from '../../../e2e/support/fixture.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { uploaded } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const camera = fakeCamera();
const visitors = visitorsOf({ hand: 'phone', other: 'desktop' }, camera.browserArguments);

let dealer: SignedIn;
let takeBack: () => Promise<void>;
beforeAll(async () => {
  takeBack = await withProvider('evidence');
  dealer = await approvedDealership();
});
afterAll(() => takeBack());

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const open = async (page: Page, { customerId, key }: CustomerLink) => {
  await page.goto('about:blank');
  await page.goto(`/verify-customer/${customerId}#${key}`);
};
const showBack = (page: Page) =>
  camera.show(page, fixtureBytes('demo/priya-raman/id-back.jpg'), { scale: 0.75 });

const typeRest = async (page: Page) => {
  await page.getByLabel('Month').fill('07');
  await page.getByLabel('Day').fill('07');
  await page.getByLabel('Year').fill('1988');
  await page.getByLabel('Address', { exact: true }).fill(person.address);
};

let person: ReturnType<typeof somePerson>;
let link: CustomerLink;
beforeEach(async () => {
  // The license that is scanned is theirs.
  person = { ...somePerson(), fullName: customers.approved.fullName };
  const { fullName, email, phone } = person;
  const body = { fullName, email, phone };
  // Nobody is sent it: it's copied, or scanned from the dealership's screen.
  link = await callApi('createLink', { body }, { token: dealer.token });
});

test('who scans a link says that it is theirs, scans a license and types nothing', async () => {
  const { page } = visitors.hand;
  await showBack(page);
  const opening = page.waitForResponse(/\/open$/);
  await open(page, link);
  await heading(page, 'Is this you?').waitFor();
  const shown = await page.locator('main').innerText();
  expect(shown).toContain(`Phone ending in ${person.phone.slice(-2)}`);
  expect(shown).not.toMatch(new RegExp(`${person.fullName}|${person.email}`));
  const promise = await page.getByText('No other company checks your documents.').boundingBox();
  expect(promise?.y).toBeLessThan(600);
  await inspect(page, '50-is-this-you');
  expect(await (await opening).text()).not.toContain(person.email);

  await button(page, 'Yes, Scan My License').press('Enter');
  await heading(page, 'Check these details').waitFor();
  expect(await focused(page)).toBe('Check these details');
  expect(await page.locator('input:visible, textarea:visible').count()).toBe(0);
  expect((await knownDetails(page)).slice(-2)).toEqual([person.phone, person.email]);
  await button(page, 'Start Verification').click();
  await heading(page, 'Video Verification').waitFor();

  // Nobody typed another contact, so a second device asks as well.
  const other = visitors.other.page;
  await open(other, link);
  await button(other, "Yes, That's Me").click();
  await button(other, 'Start Verification').waitFor();
  expect(await knownDetails(other)).toEqual([person.fullName, person.phone, person.email]);
  await other.reload();
  await button(other, 'Edit phone number').click();
  await other.getByLabel('Phone number').fill('(513) 555-0177');
  await typeRest(other);
  await button(other, 'Start Verification').click();
  await heading(other, 'Video Verification').waitFor();
  // The page doesn't wait for it.
  await until(
    async () => (await storedCustomer(link.customerId))?.contact.phone,
    (phone) => phone === '(513) 555-0177',
  );
});

test('who is somebody else gets an empty form, and the dealership is told nothing', async () => {
  const { page } = visitors.hand;
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET')
      sent.push(new URL(request.url()).pathname.split('/').pop() ?? '');
  });
  await open(page, link);
  await button(page, 'No, Someone Else').click();
  await button(page, 'Start Verification').waitFor();
  expect(await focused(page)).toBe('Verify Your Identity');
  for (const label of ['Full Name', 'Email', 'Phone Number'])
    expect(await page.getByLabel(label).inputValue()).toBe('');
  expect(sent).toEqual(['open']);

  // Once somebody has typed another contact, no link shows the one that the dealership typed.
  const self = somebody();
  await giveContact(page, self);
  await button(page, 'Start Verification').click();
  await giveDetails(page, self);
  const other = visitors.other.page;
  const opening = other.waitForResponse(/\/open$/);
  await open(other, link);
  expect(await (await opening).json()).not.toHaveProperty('masked');
  expect(await other.getByLabel('Full Name').inputValue()).toBe('');
});

test("a license that a state's law protects fills in nothing, says so, and is the back", async () => {
  const { page } = visitors.hand;
  await page.route(/\/api\/customers\/[^/]+(\/open)?$/, async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as CustomerSession;
    session.verification.barcodeByState = { OH: { use: 'nothing', asksConsent: false } };
    await route.fulfill({ response, json: session });
  });
  await showBack(page);
  await open(page, link);
  await button(page, 'Yes, Scan My License').click();
  const law = page.getByRole('alert');
  await law.getByText("Ohio doesn't allow us to fill this in from the barcode").waitFor();
  await law.getByText('We use the photo as the back of your ID.').waitFor();
  await inspect(page, '50-not-allowed');
  expect(await button(page, 'Scan Your License').count()).toBe(0);
  await typeRest(page);
  await button(page, 'Start Verification').click();
  await heading(page, 'Video Verification').waitFor();
  await giveVideo(page);
  await button(page, 'Continue').click();
  await uploaded(page, 'Back').waitFor();
});
