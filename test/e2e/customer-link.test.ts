import { beforeAll, describe, expect, test } from '@jest/globals';
import { keys } from '../../lambdas/store/keys.ts';
import { randomId } from '../../lambdas/runtime/secrets.ts';
import {
  approvedDealership,
  changeDealer,
  contactedCustomer,
  newLink,
  type SignedIn,
} from '../harness/people.ts';
import { moveLinkEnd } from '../harness/link-ends.ts';
import { changeItem, storedCustomer } from '../harness/records.ts';
import { giveContact, knownDetails, somebody } from './support/customer.ts';
import { problems } from './support/form.ts';
import { focused, holdCode, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', other: 'dark phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

type Link = { customerId: string; key: string };
const pathOf = ({ customerId, key }: Link) => `/verify-customer/${customerId}#${key}`;
const unknown = 'This link no longer works, or part of it is missing';
const incomplete = 'Part of this link is missing';
const start = { name: 'Start Verification' };

test('the form says what is missing and what is wrong, and keeps what was typed', async () => {
  const { page } = visitors.hand;
  const link = await newLink(dealer);
  await page.goto(pathOf(link));
  await page.getByRole('button', start).click();
  await page.getByRole('alert').getByText('All fields are required.', { exact: true }).waitFor();
  expect(await page.locator('[aria-invalid=true]').count()).toBe(3);
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('fullName');
  await inspect(page, '06-verify-customer-empty');

  await page.getByLabel('Full Name').fill('   ');
  await page.getByLabel('Email').fill('jordan@mail');
  await page.getByLabel('Phone Number').fill('555-0142');
  await page.getByRole('button', start).click();
  await page.getByRole('alert').getByText('All fields are required.').waitFor();

  await page.getByLabel('Full Name').fill('x'.repeat(256));
  await page.getByRole('button', start).click();
  const wrong = [
    ['fullName', 'Please use at most 255 characters'],
    ['email', 'Please enter a valid email address'],
    ['phone', 'Please enter a valid phone number'],
  ];
  expect(await problems(page)).toEqual(wrong);
  expect(await page.locator('.field-error').allInnerTexts()).toEqual(wrong.map(([, text]) => text));
  await inspect(page, '06-verify-customer-wrong');
  await page.reload();
  await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
  expect(await page.getByLabel('Email').inputValue()).toBe('jordan@mail');

  const person = somebody();
  await giveContact(page, person);
  await page.getByRole('button', start).click();
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
  expect(await focused(page)).toBe('Personal Information');
  expect(await knownDetails(page)).toEqual([person.fullName, person.phone, person.email]);
  expect((await storedCustomer(link.customerId))?.contact).toMatchObject({
    firstName: 'Jordan',
    lastName: 'Lee',
    email: person.email,
    phone: person.phone,
  });
});

test('what is typed and pressed before the code is there is kept, and is in no address', async () => {
  const { page } = visitors.hand;
  const release = await holdCode(page);
  await page.goto(pathOf(await newLink(dealer)), { waitUntil: 'commit' });
  await page.getByLabel('Full Name').fill('Jordan Lee');
  await page.getByRole('button', start).click();
  expect(new URL(page.url()).search).toBe('');
  release();
  await page.getByRole('alert').getByText('All fields are required.', { exact: true }).waitFor();
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Jordan Lee');
  await page.reload();
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Jordan Lee');
  // The header, which scrolls away, and the dealership's sign, of the screen's 740.
  const sign = await page.getByRole('region', { name: 'Dealership' }).boundingBox();
  expect((sign?.y ?? 0) + (sign?.height ?? 0)).toBeLessThanOrEqual(104);
});

describe('where the verification takes place', () => {
  const openWith = async (veriffUrl: string | null) => {
    const { page } = visitors.other;
    // The attempt is under way already: it goes on wherever it began.
    const link = await contactedCustomer(dealer);
    await changeItem(keys.customer(link.customerId), 'attempt.url', veriffUrl);
    await page.goto(pathOf(link));
    await giveContact(page, somebody());
    await page.getByRole('button', start).click();
    return page;
  };

  // Other addresses: the unit test of `verification-address.ts`.
  test.each([null, 'javascript:document.title="taken"'])(
    '%j is no place to go',
    async (veriffUrl) => {
      const page = await openWith(veriffUrl);
      const alert = page.getByRole('alert');
      await alert.getByText('Veriff session not available.', { exact: true }).waitFor();
      expect(new URL(page.url()).pathname).toMatch(/^\/verify-customer\//);
      expect(await page.title()).toMatch(/^Verify Your Identity/);
      if (veriffUrl === null) await inspect(page, '06-verify-customer-no-session-dark');
    },
  );

  test("a provider's address is gone to, and learns nothing of where the customer was", async () => {
    const { page } = visitors.other;
    const address = 'https://provider.example/v/session-1';
    const asked: Record<string, string>[] = [];
    await page.route(`${address}*`, (route) => {
      asked.push(route.request().headers());
      return route.fulfill({ contentType: 'text/html', body: '<title>Provider</title>' });
    });
    await openWith(address);
    await page.waitForURL(address);
    expect(asked.map((headers) => headers.referer)).toEqual([undefined]);
  });
});

describe('a link that opens nothing says so, what to do, and nothing about anyone', () => {
  const ways: Record<string, (link: Link, own: SignedIn) => Promise<string>> = {
    'without its key': ({ customerId }) => Promise.resolve(`/verify-customer/${customerId}`),
    'cut short': (link) => Promise.resolve(pathOf(link).slice(0, -30)),
    'with a wrong key': (link) => Promise.resolve(`${pathOf(link).slice(0, -4)}AAAA`),
    unknown: ({ key }) => Promise.resolve(pathOf({ customerId: randomId('cus'), key })),
    'of another form': ({ key }) => Promise.resolve(`/verify-customer/12#${key}`),
    'expired long ago': async (link) => {
      await moveLinkEnd(link.customerId, new Date(0).toISOString());
      return pathOf(link);
    },
    'of a dealership that was blocked': async (link, own) => {
      await changeDealer(own.id, 'isBlocked', true);
      return pathOf(link);
    },
  };
  test('whatever is wrong with it', async () => {
    const { page } = visitors.hand;
    for (const [name, prepare] of Object.entries(ways)) {
      const own = name.includes('blocked') ? await approvedDealership() : dealer;
      const link = await newLink(own);
      await page.goto('about:blank');
      await page.goto(await prepare(link, own));
      const isHalf = ['without its key', 'cut short'].includes(name);
      await page
        .getByRole('heading', { name: isHalf ? incomplete : unknown, exact: true })
        .waitFor();
      const words = await page.locator('main').innerText();
      expect({ name, words }).toEqual({
        name,
        words: expect.stringContaining('Open it again from the message you got'),
      });
      expect(words).toContain('Ask for a New Link');
      expect(words).not.toMatch(/Dealership [0-9a-f]{12}|Juniper|Verifying for/);
      expect(await page.locator('[aria-label=Dealership]').count()).toBe(0);
    }
  });

  test('in the verification itself there is a way to begin anew', async () => {
    const { page } = visitors.hand;
    const { customerId } = await newLink(dealer);
    await page.goto(`/verify?dealer=${dealer.id}&customer=${customerId}`);
    await page.getByRole('heading', { name: unknown }).waitFor();
    await inspect(page, '06-verify-customer-unknown');
    await page.getByRole('link', { name: 'Start Again' }).click();
    await page.getByText('Verifying for:').first().waitFor();
    expect(new URL(page.url()).search).toBe(`?dealer=${dealer.id}`);
  });
});
