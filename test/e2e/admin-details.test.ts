import { beforeEach, expect, test } from '@jest/globals';
import {
  adminRegister,
  approvedDealership,
  changeDealer,
  decidedDealer,
  nobodysTraits,
  password,
  pendingDealer,
  someDealership,
  someReason,
  theAdmin,
} from '../harness/people.ts';
import { callApi, tryApi } from '../harness/call-api.ts';
import { theProduct } from '../harness/product.ts';
import { uploadProof } from '../harness/registrations.ts';
import { becomeAdmin, giveReason, openApplication } from './support/admin.ts';
import { focused, inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';
import { areaMessages } from '../../shared/area-messages.ts';

const visitors = visitorsOf({ desk: 'desktop', night: 'dark phone' });
let ben: { email: string };
beforeEach(async () => {
  ben = await becomeAdmin(visitors.desk.page);
});

const headOf = (words: string) => visitors.desk.page.locator('.page-head').getByText(words);

test('a detail shows what helps to decide, and leads to others with the same details', async () => {
  const { page } = visitors.desk;
  const traits = nobodysTraits();
  const other = await decidedDealer('declineDealership', { ...someDealership(), ...traits });
  const fields = { ...someDealership(), ...traits, website: nobodysTraits().website };
  const dealer = await pendingDealer(fields);
  await openApplication(page, dealer.id);
  const website = page.getByRole('link', { name: fields.website });
  expect(await website.getAttribute('rel')).toBe('noreferrer noopener');
  expect(await website.getAttribute('target')).toBe('_blank');
  const signals = page.getByRole('region', { name: 'Signals' });
  await signals.getByText('2 to review').waitFor();
  await signals.getByText('Email and website differ').waitFor();
  await signals.getByText('same phone number and address. Declined, registered on').waitFor();
  await signals.getByText('No other dealership has this website').waitFor();
  await page.getByText('Page 1 of 2').waitFor();
  await inspect(page, '11-admin-application');
  await signals.getByRole('listitem').getByRole('link').click();
  await page.waitForURL(`**/admin/dealers/${other.id}`);
  await page.locator('.banner').getByText(`“${someReason}”`).waitFor();
  await page.getByText('by ' + (await theAdmin()).email).waitFor();
  await page.goBack();
  await page.waitForURL(`**/admin/dealers/${dealer.id}`);

  const { night } = visitors;
  await becomeAdmin(night.page);
  await openApplication(night.page, dealer.id);
  await night.page.getByText('Page 1 of 2').waitFor();
  await inspect(night.page, '11-admin-application-dark');
});

test('a block works at once and says why; lifting it gives back what was', async () => {
  const { page } = visitors.desk;
  const dealer = await approvedDealership();
  const access = async () =>
    (await tryApi('listSubmissions', { query: {} }, { token: dealer.token })).status;
  expect(await access()).toBe(200);
  await openApplication(page, dealer.id);
  await page.getByRole('button', { name: 'Block', exact: true }).click();
  await page.getByRole('dialog').waitFor();
  await inspect(page, '11-admin-block');
  await giveReason(page, 'Block', 'Reports of links sent to people who never asked.');
  await headOf('Blocked').waitFor();
  expect(await access()).toBe(403);
  expect(await focused(page)).toBe('Dealership Application Details');
  await page
    .locator('.banner')
    .getByText(`“Reports of links sent to people who never asked.” ${ben.email},`)
    .waitFor();
  await inspect(page, '11-admin-application-blocked');
  await page.getByRole('button', { name: 'Unblock' }).click();
  await giveReason(page, 'Unblock', '');
  await page.getByRole('dialog').getByText(areaMessages.reasonRequired).waitFor();
  await giveReason(page, 'Unblock', 'The reports were about another business.');
  await headOf('Approved').waitFor();
  expect(await access()).toBe(200);
});

test('the proof opens beside the page, after its address has expired as well, or says why not', async () => {
  const { page } = visitors.desk;
  const dealer = await pendingDealer();
  const stored = `${theProduct().emulatorUrl}/**/proof?*`;
  await page.route(stored, (route) => route.abort());
  await openApplication(page, dealer.id);
  const stage = page.getByRole('group', { name: 'Proof of dealership', exact: true });
  await stage.getByText("This document can't be shown here.").waitFor();
  const refusal = { error: { code: 'invalid_request', message: 'Not today.' } };
  let answer: () => void = () => undefined;
  await page.route('**/api/admin/dealers/*/proof', async (route) => {
    await new Promise<void>((resolve) => (answer = resolve));
    await route.fulfill({ status: 400, json: refusal });
  });
  await stage.getByRole('button', { name: 'Try Again' }).click();
  await stage.getByRole('button', { name: 'Loading...' }).waitFor();
  answer();
  await stage.getByRole('alert').getByText('Not today.').waitFor();
  expect(await stage.evaluate((element) => element === document.activeElement)).toBe(true);
  await inspect(page, '11-admin-proof-failed');
  await page.unroute(stored);

  // Ten minutes later the address on the page no longer works.
  await page.clock.setFixedTime(Date.now() + 10 * 60_000);
  const link = page.getByRole('link', { name: 'View Document' });
  const opened = page.context().waitForEvent('page');
  await link.click();
  const tab = await opened;
  const closed = tab.waitForEvent('close');
  await page.getByRole('link', { name: 'Opening...' }).waitFor();
  answer();
  await closed;
  await page.getByText('Not today.').first().waitFor();
  await page.unroute('**/api/admin/dealers/*/proof');
  await stage.getByRole('button', { name: 'Try Again' }).click();
  await page.getByText('Page 1 of 2').waitFor();

  for (const time of ['expired', 'fresh']) {
    if (time === 'fresh') await page.clock.setFixedTime(Date.now());
    const asked = page.context().waitForEvent('request', (request) => {
      const { pathname } = new URL(request.url());
      return request.isNavigationRequest() && pathname.endsWith('/proof');
    });
    await link.click();
    expect((await (await asked).response())?.status()).toBe(200);
  }
});

test('a declined dealership is reconsidered, then approved', async () => {
  const { page } = visitors.desk;
  const dealer = await decidedDealer('declineDealership');
  await openApplication(page, dealer.id);
  await page.getByRole('button', { name: 'Reconsider' }).click();
  await giveReason(page, 'Reconsider', 'A current certificate came by mail.');
  await headOf('Pending').waitFor();
  await page.getByText('by ' + ben.email + ': “A current certificate came by mail.”').waitFor();
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
  const me = await callApi('getDealerMe', {}, { token: dealer.token });
  expect(me.state).toBe('active');
});

test('the verification is set with a reason', async () => {
  const { page } = visitors.desk;
  const dealer = await approvedDealership();
  await openApplication(page, dealer.id);
  const card = page.getByRole('region', { name: 'Verification' });
  await card.getByText('Not set').waitFor();
  await card.getByRole('button', { name: 'Approve Verification' }).click();
  await inspect(page, '11-admin-verification');
  await giveReason(page, 'Approve', 'Seen in person.');
  await card.getByText('Approved', { exact: true }).waitFor();
  expect(await card.getByRole('button').allTextContents()).toEqual(['Deny Verification']);
  await page.getByText(`by ${ben.email}: “Seen in person.”`).waitFor();
});

test('who decides second is told who was first, and keeps what was typed', async () => {
  const { page } = visitors.desk;
  const dealer = await pendingDealer();
  await openApplication(page, dealer.id);
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Reason').fill('The license is for another address.');
  const ana = await theAdmin();
  await callApi('approveDealership', { params: { dealerId: dealer.id } }, { token: ana.token });
  await dialog.getByRole('button', { name: 'Reject', exact: true }).click();
  await dialog
    .getByRole('alert')
    .getByText(`This application was already approved by ${ana.email}. Nothing was changed.`)
    .waitFor();
  expect(await dialog.getByLabel('Reason').inputValue()).toBe(
    'The license is for another address.',
  );
  await inspect(page, '11-admin-already-decided');
  await dialog.getByRole('button', { name: 'Close', exact: true }).click();
  await headOf('Approved').waitFor();
  expect(await focused(page)).toBe('Dealership Application Details');
});

test('nobody is let in before the email address is verified', async () => {
  const { page } = visitors.desk;
  const fields = someDealership();
  await callApi('register', { body: { ...fields, verificationDocument: await uploadProof() } });
  const { token } = await theAdmin();
  const { items } = await callApi(
    'searchApplications',
    { body: { text: fields.email } },
    { token },
  );
  await openApplication(page, items[0]?.id ?? '');
  await page.getByText('Email not verified').waitFor();
  const approve = page.getByRole('button', { name: 'Approve', exact: true });
  expect(await approve.getAttribute('aria-disabled')).toBe('true');
  await inspect(page, '11-admin-application-unverified');
  await page.getByRole('button', { name: 'Reject', exact: true }).click();
  await page
    .getByRole('dialog')
    .getByText("Saved in the record. We don't send email to unverified addresses.")
    .waitFor();
});

test('what a record lacks, or says in no known way, is told, and the rest is shown', async () => {
  const { page } = visitors.desk;
  const dealer = await pendingDealer();
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 3600 * 1000).toISOString();
  await changeDealer(dealer.id, 'createdAt', daysAgo(100));
  await openApplication(page, dealer.id);
  const proof = page.getByRole('region', { name: 'Proof' });
  await proof.getByText(/^Deleted on /).waitFor();
  await inspect(page, '11-admin-application-proof-deleted');

  for (const [attribute, value] of [
    ['createdAt', 'long ago'],
    ['adminVerification', 'limbo'],
    ['verificationDocument', null],
  ] as const)
    await changeDealer(dealer.id, attribute, value);
  await openApplication(page, dealer.id);
  await proof.getByText('No document uploaded').waitFor();
  await headOf('Submitted on Invalid date').waitFor();
  await headOf('Unknown').waitFor();
  await page.locator('.banner').getByText(areaMessages.accountUnknown).waitFor();
  expect(await page.locator('.page-head').getByRole('button').allTextContents()).toEqual(['Block']);
  await inspect(page, '11-admin-application-odd');
  await changeDealer(dealer.id, 'adminVerification', 'pending');
});

test('a removed admin is sent out with the reason, and back to the same page once let in again', async () => {
  const { page } = visitors.desk;
  const dealer = await pendingDealer();
  await openApplication(page, dealer.id);
  await adminRegister().remove(ben.email);
  await page.getByRole('link', { name: 'Admins' }).click();
  await page.waitForURL('**/admin/login?**');
  await page.getByText('This account is no longer an administrator.').waitFor();
  await inspect(page, '11-admin-login-removed');
  await page.goto(`/admin/dealers/${dealer.id}`);
  await page.waitForURL('**/admin/login?**');
  await adminRegister().add(ben.email, password);
  await page.getByLabel('Email').fill(ben.email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in' }).click();
  await page.getByRole('heading', { name: 'Dealership Application Details' }).waitFor();
  expect(new URL(page.url()).pathname).toBe(`/admin/dealers/${dealer.id}`);
});
