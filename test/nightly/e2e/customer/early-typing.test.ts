import { expect, test } from '@jest/globals';
import { approvedDealership, newLink } from '../../../harness/people.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ customer: 'phone' });

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
  const { page } = visitors.customer;
  await page.addInitScript(typeAtOnce);
  const { customerId, key } = await newLink(await approvedDealership());
  await page.goto(`/verify-customer/${customerId}#${key}`);
  await page.getByRole('button', { name: 'Start Verification' }).click();
  await page.getByRole('alert').getByText('All fields are required.').waitFor();
  expect(await page.getByLabel('Full Name').inputValue()).toBe('Jordan Lee');
});
