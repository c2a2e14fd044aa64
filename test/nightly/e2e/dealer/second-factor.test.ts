import { expect, test } from '@jest/globals';
import { approvedDealership, changeDealer, password } from '../../../harness/people.ts';
import { totpCode } from '../../../../scripts/local/authenticator-app.ts';
import { signInDealer } from '../../../e2e/support/dealership.ts';
import { inspect, said, savedBy } from '../../../e2e/support/page.ts';
import {
  appCodeField,
  confirmIdentity,
  enterDigits,
  giveAppCode,
  onDashboard,
  secondFactorCard,
  shownCodes,
  shownKey,
  signInAgain,
} from '../../../e2e/support/second-factor.ts';
import { enterDashboard } from '../../../e2e/support/signed-in.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', hand: 'phone' });

const isFocused = (element: Element) => element === document.activeElement;

/** A key that is nobody's. */
const foreign = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ';

async function dealershipWithCreditLink() {
  const dealer = await approvedDealership();
  await changeDealer(dealer.id, 'creditLink', 'https://credit.example/apply');
  return dealer;
}

test('is set up from the account page, is asked for at sign-in, gets new codes and another app', async () => {
  const { page } = visitors.desk;
  const { email } = await dealershipWithCreditLink();
  await enterDashboard(page, { email, password });
  // One of the first day's steps.
  await page.getByText('1 of 4 done').waitFor();
  await inspect(page, '40-home-first-run');
  await page.setViewportSize({ width: 360, height: 740 });
  await inspect(page, '40-home-first-run');
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.getByRole('link', { name: 'Turn On' }).click();
  await secondFactorCard(page).getByText('Off', { exact: true }).waitFor();
  await inspect(page, '34-second-factor-off');
  await secondFactorCard(page)
    .getByRole('button', { name: 'Set Up Two-Step Verification' })
    .click();

  await page.getByRole('dialog', { name: 'Set up two-step verification' }).waitFor();
  expect(await page.getByLabel('Your Password').evaluate(isFocused)).toBe(true);
  await inspect(page, '34-second-factor-password');
  await confirmIdentity(page, undefined, 'not the password');
  await said(page, 'Invalid credentials. 4 attempts remaining');
  await confirmIdentity(page);
  const secret = await shownKey(page);
  expect(await page.getByRole('group', { name: 'Key for your app' }).evaluate(isFocused)).toBe(
    true,
  );
  await inspect(page, '34-second-factor-setup');
  await giveAppCode(page, '12345');
  await said(page, 'Enter the 6 digits that the app shows');
  await giveAppCode(page, totpCode(foreign));
  await said(page, "That code isn't right. Wait for the next one and try again.");
  expect(await appCodeField(page).evaluate(isFocused)).toBe(true);
  await giveAppCode(page, totpCode(secret));
  const first = page.getByRole('dialog', { name: 'Save your recovery codes' });
  await first.waitFor();
  const codes = await shownCodes(page);
  expect(codes).toHaveLength(8);
  expect(await first.getByText('Any codes you had before').count()).toBe(0);
  await inspect(page, '34-second-factor-codes');
  const saved = await savedBy(page, '');
  expect(saved.name).toBe('recovery-codes.txt');
  for (const code of codes) expect(saved.bytes.toString()).toContain(code);
  // Paper gets the codes and nothing else.
  await page.emulateMedia({ media: 'print' });
  expect(await page.getByText(`Recovery codes for ${email}`).isVisible()).toBe(true);
  expect(await page.getByRole('button', { name: 'I Saved Them' }).isVisible()).toBe(false);
  await page.emulateMedia({ media: 'screen' });
  await first.getByRole('button', { name: 'I Saved Them' }).click();
  await signInAgain(page, email, secret);
  await secondFactorCard(page).getByText('8 of 8 recovery codes left.').waitFor();
  await inspect(page, '34-second-factor-on');

  await secondFactorCard(page).getByRole('button', { name: 'Create New Recovery Codes' }).click();
  await confirmIdentity(page, totpCode(foreign));
  await said(page, "That code isn't right. Wait for the next one and try again.");
  await confirmIdentity(page, totpCode(secret));
  await page.getByRole('dialog', { name: 'Save your recovery codes' }).waitFor();
  await page.getByText('Any codes you had before no longer work').waitFor();
  const renewed = await shownCodes(page);
  expect(renewed.filter((code) => codes.includes(code))).toEqual([]);
  await page.getByRole('button', { name: 'I Saved Them' }).click();

  await secondFactorCard(page).getByRole('button', { name: 'Change App' }).click();
  const change = page.getByRole('dialog', { name: 'Change your authenticator app?' });
  await inspect(page, '34-second-factor-change');
  await change.waitFor();
  await confirmIdentity(page, totpCode(secret));
  // The password was just given.
  await page.getByRole('dialog', { name: 'Set up two-step verification' }).waitFor();
  const next = await shownKey(page);
  expect(next).not.toBe(secret);
  await giveAppCode(page, totpCode(next));
  await page.getByRole('button', { name: 'I Saved Them' }).click();
  await signInAgain(page, email, next);
  await secondFactorCard(page).getByText('On', { exact: true }).waitFor();

  await page.getByRole('button', { name: 'Sign Out' }).click();
  await page.waitForURL('**/dealer/login');
  await signInDealer(page, { email, password });
  await enterDigits(page, totpCode(secret));
  await page.getByText('That code is incorrect or has expired.').waitFor();
  await enterDigits(page, totpCode(next));
  await onDashboard(page);
  // What there is isn't recommended.
  await page.getByText('2 of 4 done').waitFor();
  expect(await page.getByRole('link', { name: 'Turn On' }).count()).toBe(0);
});
