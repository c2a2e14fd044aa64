import { expect, test } from '@jest/globals';
import { changeCustomer, getCustomer } from '../../../../lambdas/customer/items/customer-store.ts';
import { isoTime } from '../../../../lambdas/runtime/clock.ts';
import { runChores } from '../../../api/support/chores.ts';
import { giveAllDetails, somebody } from '../../../e2e/support/customer.ts';
import { inspect, pathIn } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openStores } from '../../../harness/dealership-records.ts';
import { readInbox } from '../../../harness/inbox.ts';
import { approvedDealership } from '../../../harness/people.ts';

const visitors = visitorsOf({ hand: 'phone', other: 'desktop' });

/** As if the customer had left so long ago that the link to continue is due. */
async function passResumeMinutes(customerId: string): Promise<void> {
  const customer = await getCustomer(customerId);
  if (!customer?.link.resume) throw new Error('No link to continue is planned');
  const resume = { ...customer.link.resume, due: isoTime(Date.now() - 1000) };
  await changeCustomer(customer, (before) => ({
    after: { ...before, link: { ...before.link, resume } },
    writes: [],
  }));
}

test('who closes the tab goes on, on the device and by an email, until someone else starts', async () => {
  openStores();
  const { page: first } = visitors.hand;
  const dealer = await approvedDealership();
  const person = somebody();
  await first.goto(`/?dealer=${dealer.id}`);
  await first.getByRole('button', { name: 'Begin Verification' }).click();
  await giveAllDetails(first, person);
  await first.getByText('a link to continue goes here, too').waitFor();
  const begun = first.waitForResponse((response) => response.url().endsWith('/verifications'));
  await first.getByRole('button', { name: 'Continue' }).click();
  await begun;
  const customerId = new URL(first.url()).searchParams.get('customer') ?? '';
  const again = await first.context().newPage();
  await first.close();

  await again.goto(`/?dealer=${dealer.id}`);
  await again.getByRole('button', { name: 'Continue Where You Left Off' }).waitFor();
  await inspect(again, '50-resume');
  expect(await again.getByText(person.fullName).count()).toBe(0);
  await again.getByRole('button', { name: 'Continue Where You Left Off' }).click();
  await again.getByRole('heading', { name: 'Welcome back' }).waitFor();
  expect(new URL(again.url()).searchParams.get('customer')).toBe(customerId);

  await passResumeMinutes(customerId);
  await runChores();
  await runChores();
  const mails = await readInbox(person.email);
  expect(mails.map(({ subject }) => subject)).toEqual([
    expect.stringMatching(/^Continue your verification for /),
  ]);
  expect(mails[0]?.text).not.toContain(person.fullName.split(' ')[0]);
  const { page: elsewhere } = visitors.other;
  await elsewhere.goto(pathIn({ text: mails[0]?.text ?? '' }));
  await elsewhere.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
  expect(await elsewhere.getByLabel('Full Name').inputValue()).toBe('');

  await again.goto(`/?dealer=${dealer.id}`);
  await again.getByRole('button', { name: 'Start for Someone Else' }).click();
  await again.getByRole('heading', { name: 'Personal Information' }).waitFor();
  expect(await again.getByLabel('Full name').inputValue()).toBe('');
  expect(new URL(again.url()).searchParams.get('customer')).not.toBe(customerId);
});
