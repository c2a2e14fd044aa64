import { beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { traitsOf } from '../../../lambdas/customer/submission/person-attempts.ts';
import { rates, windowOf } from '../../../lambdas/rate-limit/rates.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { callApi } from '../../harness/call-api.ts';
import {
  approvedDealership,
  newLink,
  somePerson,
  type Person,
  type SignedIn,
} from '../../harness/people.ts';
import { changeItem } from '../../harness/records.ts';
import { submitButton } from '../../e2e/support/customer.ts';
import { fixture } from '../../e2e/support/fixture.ts';
import { inspect } from '../../e2e/support/page.ts';
import { id, row, uploaded } from '../../e2e/support/uploads.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openDocumentsStep, openFilledDocuments } from '../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

let dealer: SignedIn;
beforeAll(async () => {
  dealer = await approvedDealership();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** As if whoever has this phone and birthday had used up all attempts of today and tomorrow. */
async function useUpAttempts(person: Person) {
  const rate = 'attemptOfPerson';
  const trait = traitsOf({ ...person, dealerId: dealer.id }).find((each) => each.rate === rate);
  const { number } = windowOf(rate);
  const used = new Set(Array.from({ length: rates[rate].max }, (_, index) => `attempt ${index}`));
  for (const day of [number, number + 1])
    await changeItem(keys.limit(rate, `${trait?.who}#${day}`), 'used', used);
}

test('who has used up the attempts elsewhere is told what to do', async () => {
  const { page } = visitors.hand;
  const draft = await callApi('createDraft', { params: { dealerId: dealer.id } });
  const person = somePerson();
  await useUpAttempts(person);
  await openFilledDocuments(page, dealer.id, draft, person);
  await submitButton(page).click();
  await heading(page, 'You have no attempts left today').waitFor();
  await inspect(page, '05-none-left-today');
  await page.setViewportSize({ width: 1280, height: 900 });
  await inspect(page, '05-none-left-today');
  await page.reload();
  await heading(page, 'You have no attempts left today').waitFor();
  await page.getByRole('button', { name: 'Schedule In-Person Visit' }).click();
  await heading(page, 'Visit your dealership').waitFor();
});

test('a file over a limit says when to go on, and is kept until then', async () => {
  const { page } = visitors.hand;
  await openDocumentsStep(page, dealer.id, await newLink(dealer));
  const error = { code: 'too_many_requests', message: 'Too many.', retryAfter: 9 * 3600 };
  await page.route('**/uploads', (route) => route.fulfill({ status: 429, json: { error } }));
  await page.locator('#idDocument').setInputFiles(fixture('drivers-license.jpg'));
  await row(page, id)
    .getByText(
      "The upload didn't go through. We can't take any more files right now. Please try again in 9 hours. Your file is still here.",
    )
    .waitFor();
  await inspect(page, '04-documents-over-limit');
  await page.unrouteAll();
  await row(page, id)
    .getByRole('button', { name: `Try Again: ${id}` })
    .click();
  await uploaded(page, id).waitFor();
  expect(await page.getByText("We can't take any more files").count()).toBe(0);
});
