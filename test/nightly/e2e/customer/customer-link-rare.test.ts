import { beforeAll, expect, test } from '@jest/globals';
import { approvedDealership, newLink, type SignedIn } from '../../../harness/people.ts';
import { giveContact, somebody } from '../../../e2e/support/customer.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ other: 'dark phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

type Link = { customerId: string; key: string };
const pathOf = ({ customerId, key }: Link) => `/verify-customer/${customerId}#${key}`;
const start = { name: 'Start Verification' };

/** In the page: types as soon as the code has begun to run, before anything that it has put off. */
function typeAtOnce() {
  const type = () => {
    if (!('alive' in document.documentElement.dataset)) return;
    observer.disconnect();
    const field = document.querySelector<HTMLInputElement>('#fullName');
    // React notices what isn't assigned.
    field?.setRangeText('Jordan Lee');
    field?.dispatchEvent(new InputEvent('input', { bubbles: true }));
  };
  const observer = new MutationObserver(type);
  observer.observe(document, { attributeFilter: ['data-alive'], subtree: true });
}

test('what is typed at the moment the code begins is kept', async () => {
  const { page } = visitors.other;
  await page.addInitScript(typeAtOnce);
  await page.goto(pathOf(await newLink(dealer)));
  await page.getByRole('button', start).click();
  await page.getByRole('alert').getByText('All fields are required.').waitFor();
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Jordan Lee');
});

test('a failure of the server is said, after it was tried for two minutes', async () => {
  const { page } = visitors.other;
  await page.clock.install();
  await page.goto(pathOf(await newLink(dealer)));
  await giveContact(page, somebody());
  let tries = 0;
  await page.route('**/api/customers/*/contact', (route) => {
    tries += 1;
    const error = { code: 'internal', message: 'Something went wrong.' };
    return route.fulfill({ status: 500, json: { error } });
  });
  await page.getByRole('button', start).click();
  await page.getByRole('button', { name: 'Starting...' }).waitFor();
  const alert = page.getByRole('alert').getByText('Something went wrong.', { exact: true });
  await passUntil(page, alert);
  expect(tries).toBeGreaterThan(2);
  await inspect(page, '06-verify-customer-failed-dark');
  await page.unrouteAll();
  await page.getByRole('button', start).click();
  await page.getByRole('heading', { name: 'Personal Information' }).waitFor();
});
