import { beforeEach, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { waitForMail } from '../../../harness/inbox.ts';
import { approvedDealership, changeDealer, password } from '../../../harness/people.ts';
import { veriffStage } from '../../../harness/veriff-stage.ts';
import { find, goToVeriff, sessionAt } from '../../../e2e/support/at-veriff.ts';
import { somebody, type Person } from '../../../e2e/support/customer.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { giveSession } from '../../../e2e/support/signed-in.ts';
import { openSubmission } from '../../../e2e/support/submissions.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', desk: 'desktop' });

const stage = veriffStage();
let person: Person;
beforeEach(() => {
  person = somebody();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { name, exact: true });
const verified = 'Your identity is verified';
const customerIn = (page: Page) => new URL(page.url()).searchParams.get('customer') ?? '';

test('who is approved at Veriff is verified back here, and goes on to the credit application', async () => {
  const creditLink = 'https://credit.example/apply?from=veriff';
  const own = await approvedDealership();
  await changeDealer(own.id, 'creditLink', creditLink);
  const { page } = visitors.hand;
  await page.goto(`/verify?dealer=${own.id}`);
  await heading(page, 'Personal Information').waitFor();
  await page.getByText('Step 1 of 2').waitFor();
  await page
    .getByText(/^Veriff checks your ID and takes a short video on its own page\./)
    .waitFor();
  await inspect(page, 'veriff-information');
  const address = await goToVeriff(page, own, person);
  // What was typed is there before it.
  expect(await page.getByLabel('First name').inputValue()).toBe('Jordan');
  expect(await page.getByLabel('Date of birth').inputValue()).toBe('1988-03-27');
  await page.getByLabel('Last name').fill('Lee-Bell');
  await find(page, 'Approve');

  await heading(page, verified).waitFor();
  const onward = page.getByRole('link', { name: 'Continue to Credit Application' });
  expect(await onward.getAttribute('href')).toBe(creditLink);
  await inspect(page, 'veriff-verified');
  const mail = await waitForMail(person.email, / verified your identity$/);
  expect(mail.text).toContain(creditLink);
  await page.reload();
  await heading(page, verified).waitFor();

  // The dealership sees who decided, what differs, and who keeps the files.
  const { page: desk } = visitors.desk;
  await giveSession(desk, 'dealer', { email: own.email, password });
  await openSubmission(desk, customerIn(page));
  await desk.getByText(/^Decided by Veriff on /).waitFor();
  await desk.getByText('Veriff read: Jordan Lee-Bell').waitFor();
  await desk.getByText('Veriff keeps the video and documents.').waitFor();
  await desk.getByText(`Session ${sessionAt(stage.veriff, address).id}`).waitFor();
  await desk.locator('.timeline').getByText('Approved by Veriff').waitFor();
  await inspect(desk, 'veriff-submission-approved');
});
