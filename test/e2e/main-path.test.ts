import { UNDO_SECONDS } from '../../shared/limits.ts';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../infra/resource-names.ts';
import { createAdmin } from '../harness/admin.ts';
import { setRejectionProbability } from '../harness/clients.ts';
import { waitForMail } from '../harness/inbox.ts';
import { theProduct } from '../harness/product.ts';
import { confirmApproval, searchFor } from './support/admin.ts';
import {
  giveBothDocuments,
  giveContact,
  knownDetails,
  giveDetails,
  recordVideo,
  submitButton,
  waiting,
} from './support/customer.ts';
import { fixture, fixtureBytes } from './support/fixture.ts';
import { fillRegistration, signInAdmin, signInDealer } from './support/dealership.ts';
import { drawn, focused, inspect, pathIn, savedBy } from './support/page.ts';
import { pictured } from './support/read-submission.ts';
import { visitorsOf } from './support/visitors.ts';

const dealership = {
  name: 'Juniper Street Motors & <Sons>',
  address: '1420 Juniper Street, Fairview, OH 45011',
  phone: '(513) 555-0142',
  website: 'https://www.juniperstreet.example.com',
  contactName: 'Renata Vásquez',
  // A plus sign, which must survive everywhere; and one inbox a run.
  email: `renata.${String(Date.now())}+office@juniperstreet.example.com`,
  password: 'correct horse battery',
};
const customer = {
  fullName: "Jordan O'Brien-Sample",
  email: `jordan.${String(Date.now())}@mail.example.com`,
  phone: '513-555-0178',
  born: ['03', '27', '1988'] as [string, string, string],
  address: '98 Maple Avenue, Fairview, OH 45011',
};
const creditLink = 'https://credit.example.com/apply?from=juniper&step=1';

const visitors = visitorsOf({ desk: 'desktop', office: 'desktop', phone: 'phone' });

beforeAll(() => setRejectionProbability(0));
afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

/** Waits until the page's video can be played; the size of its picture in pixels. */
async function pictureSize(page: Page): Promise<{ width: number; height: number }> {
  await page.waitForFunction(() => (document.querySelector('video')?.readyState ?? 0) >= 2);
  return page.locator('video').evaluate((element) => {
    const { videoWidth: width, videoHeight: height } = element as HTMLVideoElement;
    return { width, height };
  });
}

test('from a registration to the mail with the credit link', async () => {
  // The dealership registers with the proof of its business.
  const desk = visitors.desk.page;
  await fillRegistration(desk, dealership, fixture('dealer-license.pdf'));
  await desk.getByRole('button', { name: 'Submit Registration' }).click();
  await desk.getByRole('dialog').getByText(dealership.email).waitFor();

  // It cannot sign in before it has verified its address.
  await signInDealer(desk, dealership);
  await desk
    .getByText('Please verify your email before logging in. Check your inbox.')
    .first()
    .waitFor();

  // It verifies its address; opening the page alone changes nothing.
  const confirmation = await waitForMail(dealership.email, /verify/i);
  await desk.goto(pathIn(confirmation));
  await inspect(desk, '08-verify-email');
  await desk.getByRole('button', { name: 'Verify Email Address' }).click();
  await desk.getByRole('heading', { name: 'Email Verified' }).waitFor();
  expect(new URL(desk.url()).hash).toBe('');

  // It still has to wait for an admin.
  await signInDealer(desk, dealership);
  await desk
    .getByText('Your account is still under review. Please wait for admin approval.')
    .first()
    .waitFor();
  await inspect(desk, '07-login-pending');

  // An admin reads the proof and approves.
  const office = visitors.office.page;
  await signInAdmin(office, await createAdmin('dana.whitfield@example.com'));
  await inspect(office, '11-admin-dashboard');
  await searchFor(office, dealership.name);
  await office.getByRole('link', { name: dealership.name }).first().click();
  await office.getByText('Dealership Application Details', { exact: true }).waitFor();
  await office.getByText('Page 1 of 2').waitFor();
  await drawn(office);
  await inspect(office, '11-admin-application');
  expect((await savedBy(office, 'the proof of dealership')).bytes).toEqual(
    fixtureBytes('dealer-license.pdf'),
  );
  await office.getByRole('button', { name: 'Approve', exact: true }).click();
  await confirmApproval(office);
  // The details close, the list says it.
  await office.getByRole('heading', { name: 'Dealership Applications' }).waitFor();
  await office.getByText(/approved\. The email goes out in/).waitFor();
  expect(new URL(office.url()).pathname).toBe('/admin/dashboard');
  expect(await focused(office)).toBe('Dealership Applications');
  await office.getByRole('radio', { name: /^All/ }).check({ force: true });
  await office
    .getByRole('row')
    .filter({ hasText: dealership.name })
    .getByText('Approved', { exact: true })
    .waitFor();

  // The dealership hears of it and signs in.
  const approval = await waitForMail(dealership.email, /is approved/i, UNDO_SECONDS + 20);
  await desk.goto(pathIn(approval));
  await signInDealer(desk, dealership);
  await desk.getByRole('heading', { name: 'Verification Submissions' }).waitFor();
  await desk.getByText(`Welcome, ${dealership.contactName}`).waitFor();
  await inspect(desk, '09-dashboard-empty');

  // It generates a link.
  await desk.getByRole('button', { name: 'Generate Verification Link' }).first().click();
  await desk.getByRole('button', { name: 'Show QR Code' }).click();
  const linkField = desk.getByRole('dialog').getByRole('textbox', { name: 'Link', exact: true });
  const link = await linkField.inputValue();
  // It is selected, and its beginning is in view.
  expect(await linkField.evaluate((input) => input.scrollLeft)).toBe(0);
  await inspect(desk, '09-dashboard-link');
  await desk.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  expect(link).toMatch(
    new RegExp(`^${theProduct().siteUrl}/verify-customer/cus_[\\w-]{22}#[\\w-]{22,}$`),
  );

  // A customer opens it on a phone; the key leaves the address at once.
  const hand = visitors.phone.page;
  await hand.goto(link);
  await giveContact(hand, customer);
  expect(hand.url()).not.toContain('#');
  await inspect(hand, '06-verify-customer');
  await hand.getByRole('button', { name: 'Start Verification' }).click();

  await giveDetails(hand, customer);
  expect(await knownDetails(hand)).toEqual([customer.fullName, customer.phone, customer.email]);
  await inspect(hand, '02-personal');
  await hand.getByRole('button', { name: 'Continue' }).click();

  await hand.getByRole('heading', { name: 'Video Verification' }).waitFor();
  await inspect(hand, '03-video');
  await recordVideo(hand);
  await hand.getByText(/ready to send$/).waitFor();
  await inspect(hand, '03-video-preview');
  const recorded = await pictureSize(hand);
  expect(recorded.width).toBeGreaterThan(100);
  await hand.getByRole('button', { name: 'Use Video' }).click();

  await giveBothDocuments(hand);
  await submitButton(hand).click();
  await hand.getByRole('heading', { name: waiting }).waitFor();
  await hand.getByRole('heading', { name: 'Your identity is verified' }).waitFor();
  await inspect(hand, '05-verified');

  // The dealership sees it, without loading the page again, and opens the video and the documents.
  const row = desk.getByRole('link', { name: customer.fullName, exact: true });
  await row.waitFor();
  await inspect(desk, '09-dashboard');
  await row.click();
  await desk.getByText('Verification Approved').waitFor();
  for (const text of ['March 27, 1988', 'N/A', '(513) 555-0178', customer.email])
    await desk.getByText(text, { exact: true }).first().waitFor();
  await pictured(desk);
  await desk.getByRole('button', { name: 'Play' }).click();
  expect(await pictureSize(desk)).toEqual(recorded);
  expect(await savedBy(desk, 'Government-issued ID')).toEqual({
    name: 'Jordan-O-Brien-Sample-government-id.jpg',
    bytes: fixtureBytes('drivers-license.jpg'),
  });
  await inspect(desk, '10-submission');
  await desk.getByRole('button', { name: 'Open Proof of address' }).click();
  await drawn(desk);
  await inspect(desk, '10-submission-pdf');
  await desk.keyboard.press('Escape');

  // It adds its credit link and sends it.
  await desk.getByRole('link', { name: 'Back to Dashboard' }).click();
  await desk.getByRole('button', { name: 'Add Credit Link' }).first().click();
  await desk.getByRole('textbox', { name: 'Credit link' }).fill(creditLink);
  await inspect(desk, '09-dashboard-credit-link');
  await desk.getByRole('button', { name: 'Add', exact: true }).click();
  await desk.getByText('Credit link added to all customers!').waitFor();
  await row.click();
  await desk.getByRole('button', { name: 'Send Credit Link' }).click();
  await desk.getByText('Credit application link sent successfully!').waitFor();
  await inspect(desk, '10-submission-sent');

  // The customer gets the mail, from the dealership's name, with the link as it was typed.
  const invitation = await waitForMail(customer.email, /credit application/i);
  expect(invitation.text.split(/\s+/)).toContain(creditLink);
  expect(invitation.html).toContain(creditLink.replaceAll('&', '&amp;'));
  expect(invitation.html).not.toContain('<Sons>');

  // And can go on from the phone as well.
  await hand.reload();
  const onward = hand.getByRole('link', { name: 'Continue to Credit Application' });
  await onward.waitFor();
  expect(await onward.getAttribute('href')).toBe(creditLink);
}, 240_000);
