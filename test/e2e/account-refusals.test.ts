import { expect, test } from '@jest/globals';
import { messages } from '../../shared/messages.ts';
import { approvedDealer, changeDealer, decidedDealer, password } from '../api/support/people.ts';
import { signInDealer } from './support/dealership.ts';
import { refusedDocument, wrongFile } from './support/files.ts';
import { gone, problems } from './support/form.ts';
import { inspect } from './support/page.ts';
import { visitorsOf } from './support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop' });

test('an empty registration names every field, and the summary leads to each', async () => {
  const { page } = visitors.desk;
  await page.goto('/dealer/register');
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  expect(await problems(page)).toEqual([
    ['name', messages.dealershipNameRequired],
    ['address', messages.businessAddressRequired],
    ['phone', messages.phoneRequired],
    ['website', messages.websiteRequired],
    ['contactName', messages.contactNameRequired],
    ['email', messages.emailRequired],
    ['password', messages.passwordRequired],
    ['proof', messages.proofRequired],
  ]);
  await inspect(page, '08-register-errors');
  await page.locator('.summary a').first().click();
  expect(await page.evaluate(() => document.activeElement?.id)).toBe('name');
  await page.getByLabel('Dealership Name').fill('Juniper');
  await gone(page, messages.dealershipNameRequired);
});

test('a proof of the wrong type is refused before it is sent', async () => {
  const { page } = visitors.desk;
  await page.goto('/dealer/register');
  await page.locator('#proof').setInputFiles(wrongFile('license.pdf'));
  await page
    .getByText(/^File type must be/)
    .first()
    .waitFor();
  // The summary says what the field says.
  await page.getByRole('button', { name: 'Submit Registration' }).click();
  expect((await problems(page)).at(-1)).toEqual(['proof', refusedDocument]);
});

test('a wrong password and an unknown address are answered alike', async () => {
  const { page } = visitors.desk;
  const dealer = await approvedDealer();
  for (const email of [dealer.email, `nobody.${dealer.email}`]) {
    await signInDealer(page, { email, password: 'not the password' });
    await page.getByText(messages.signInFailed).first().waitFor();
  }
  await inspect(page, '07-login-wrong-password');
});

test('a declined and a blocked dealership are told why', async () => {
  const { page } = visitors.desk;
  const declined = await decidedDealer('declineDealer');
  await signInDealer(page, { email: declined.email, password });
  await page.getByText(messages.accountDeclined).first().waitFor();

  const blocked = await approvedDealer();
  await changeDealer(blocked.id, 'isBlocked', true);
  await signInDealer(page, { email: blocked.email, password });
  const dialog = page.getByRole('dialog', { name: 'Account Blocked' });
  await dialog.getByText(messages.accountBlocked).waitFor();
  await inspect(page, '07-login-blocked');
});
