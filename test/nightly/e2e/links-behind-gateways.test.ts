import { expect, test } from '@jest/globals';
import { remindersPageCopy } from '../../../frontend/src/features/reminders/copy.ts';
import { approvedDealership, newLink, someDealership } from '../../harness/people.ts';
import { mailedTokens, uploadProof } from '../../harness/registrations.ts';
import { callApi } from '../../harness/call-api.ts';
import { inspect } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

test.each([
  '%23KEY',
  '%2523KEY.',
  '#KEY)',
  '#KEY?utm_source=mail',
  '?lang=en%23KEY',
  '%3Flang=en%23KEY',
])('a customer’s link that arrives as %s opens, and leaves the address', async (end) => {
  const { page } = visitors.hand;
  const { customerId, key } = await newLink(await approvedDealership());
  await page.goto('about:blank');
  await page.goto(`/verify-customer/${customerId}${end.replace('KEY', key)}`);
  await page.getByRole('heading', { name: 'Verify Your Identity' }).waitFor();
  await page.getByRole('region', { name: 'Dealership' }).waitFor();
  const { pathname, hash } = new URL(page.url());
  expect([pathname, hash]).toEqual([`/verify-customer/${customerId}`, '']);
  await page.goBack();
  expect(page.url()).toBe('about:blank');
});

test('a dealership whose gateway encodes its link verifies its address', async () => {
  const { page } = visitors.desk;
  const dealership = someDealership();
  await callApi('register', {
    body: { ...dealership, verificationDocument: await uploadProof() },
  });
  const [token = ''] = await mailedTokens(dealership.email);
  await page.goto(`/dealer/verify-email%23t=${token}%3E`);
  await page.getByRole('button', { name: 'Verify Email Address' }).click();
  await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
  expect(new URL(page.url()).pathname).toBe('/dealer/verify-email');
  await page.reload();
  await page.getByRole('heading', { name: 'Link Not Valid' }).waitFor();
});

const incomplete = 'Part of this link is missing';

test.each([
  ['/verify-customer/cus_0000000000000000000000', incomplete],
  ['/stop-reminders/cus_0000000000000000000000', remindersPageCopy.linkIncomplete.title],
  ['/dealer/verify-email', 'Link Not Complete'],
  ['/dealer/reset-password', 'Link Not Complete'],
  ['/dealer/new-document', 'Link Not Complete'],
  ['/change-email', 'Link Not Complete'],
  ['/join', incomplete],
])('%s says what it has lost, and what to do', async (path, title) => {
  const { page } = visitors.desk;
  for (const half of ['', '#t=Ab-_', '%23t=Ab-_']) {
    await page.goto('about:blank');
    await page.goto(path + half);
    await page.getByRole('heading', { name: title }).waitFor();
    await page.getByText(/copy the whole link into the address bar/).waitFor();
  }
  await inspect(
    page,
    `half-a-link-${path
      .split('/')
      .slice(1, 3)
      .join('-')
      .replace(/cus_.*/, '')}`,
  );
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(
    page,
    `half-a-link-${path
      .split('/')
      .slice(1, 3)
      .join('-')
      .replace(/cus_.*/, '')}-360`,
  );
  await page.setViewportSize({ width: 1280, height: 800 });
});
