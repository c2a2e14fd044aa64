import { expect, test } from '@jest/globals';
import { submitRegistration } from '../../../scripts/demo/journeys.ts';
import { waitForMail } from '../../harness/inbox.ts';
import { dealerIdOf, forgetVisits, target, someDealership } from '../../harness/people.ts';
import { veriffStage } from '../../harness/veriff-stage.ts';
import { enterAsAdmin, openApplication } from '../../e2e/support/admin.ts';
import { arriveAtVeriff, sessionAt } from '../../e2e/support/at-veriff.ts';
import { inspect, pathIn } from '../../e2e/support/page.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';

const visitors = visitorsOf({ hand: 'phone', office: 'desktop' });

const stage = veriffStage();

test('a contact person goes to Veriff after confirming the address, and an admin sees the result', async () => {
  const fields = someDealership();
  await forgetVisits('registration', 'proofUpload');
  await submitRegistration(target(), fields);
  const { page } = visitors.hand;
  await page.goto(pathIn(await waitForMail(fields.email, /verify/i)));
  await page.getByRole('button', { name: 'Verify Email Address' }).click();
  await page.getByRole('heading', { name: 'Email Verified' }).waitFor();
  await inspect(page, 'veriff-contact-person');
  // The site names the provider that it was deployed with, which is another one here.
  await page.getByRole('link', { name: /^Verify your identity/ }).click();
  const { id } = sessionAt(stage.veriff, await arriveAtVeriff(page));
  expect(await page.getByLabel('First name').inputValue()).toBe('Ann');
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  await page.getByRole('heading', { name: 'Dealer Login' }).waitFor();
  await page.getByText("We'll email you our decision about your registration").waitFor();
  await inspect(page, 'veriff-contact-back');

  const { page: office } = visitors.office;
  await enterAsAdmin(office);
  await office.goto('/admin/sessions');
  const row = office.getByRole('row').filter({ hasText: fields.email });
  await row.getByText('Approved').waitFor();
  await row.getByText(id).waitFor();
  await office.getByRole('button', { name: 'Link Sessions' }).click();
  await office.getByRole('status').getByRole('link', { name: fields.name }).waitFor();
  await openApplication(office, await dealerIdOf(fields.email));
  await office.getByText(`Session ${id} at the verification provider`).waitFor();
  await office.getByText(/: approved$/).waitFor();
  await inspect(office, 'veriff-application');
});
