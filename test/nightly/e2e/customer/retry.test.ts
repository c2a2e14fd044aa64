import { expect, test } from '@jest/globals';
import { UNDO_SECONDS } from '../../../../shared/limits.ts';
import { denialReasons } from '../../../../shared/schemas/decisions-schema.ts';
import { attemptWith, madeUpUploads, seenByDealer, submit } from '../../../harness/attempts.ts';
import { newLink, somePerson } from '../../../harness/people.ts';
import { storedCustomer } from '../../../harness/records.ts';
import { submitButton } from '../../../e2e/support/customer.ts';
import { decidingDealership } from '../../../e2e/support/decisions.ts';
import { problems } from '../../../e2e/support/form.ts';
import { focused, inspect } from '../../../e2e/support/page.ts';
import { give } from '../../../e2e/support/asked-again.ts';
import { row } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ phone: 'phone' });
const own = decidingDealership(visitors);

/** Until the customer learns of a decision that could be undone. */
const TOLD = { timeout: (UNDO_SECONDS + 30) * 1000 };
const KEPT = 'Kept from last time';

test('a denial asks anew only for what its reason is about, and says it there', async () => {
  const { page } = visitors.phone;
  const link = await newLink(own.dealer);
  await openFilledDocuments(page, own.dealer.id, link);
  await submitButton(page).click();
  await page.getByRole('heading', { name: /is reviewing this$/ }).waitFor();
  const before = (await storedCustomer(link.customerId))?.attempt.files;

  await own.deny(link, 'name');
  await page.getByRole('heading', { name: "We couldn't verify your identity" }).waitFor(TOLD);
  await page
    .getByText(/^To try again, fix this\. You don't need to resend the files we kept\./)
    .waitFor();
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(await problems(page)).toEqual([['fullName', denialReasons.name]]);
  await inspect(page, '54-retry-name');
  const fullName = 'Denise Shepherd';
  await page.getByLabel('Full name').fill(fullName);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  expect(await page.getByText(KEPT, { exact: true }).count()).toBe(3);
  await inspect(page, '54-retry-kept');
  await submitButton(page).click();
  await page.getByRole('heading', { name: /is reviewing this$/ }).waitFor();
  expect((await storedCustomer(link.customerId))?.attempt.files).toEqual(before);
  expect(await seenByDealer(own.dealer, link)).toMatchObject({ firstName: 'Denise', attempts: 2 });

  // The next reason is about a file, and one that was kept is replaced.
  await own.deny(link, 'address');
  await page.getByRole('heading', { name: "We couldn't verify your identity" }).waitFor(TOLD);
  await page.getByRole('button', { name: 'Try Again' }).click();
  expect(await problems(page)).toEqual([['address', denialReasons.address]]);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  expect(await problems(page)).toEqual([['addressDocument', denialReasons.address]]);
  await inspect(page, '54-retry-file');
  await page.getByRole('button', { name: 'Replace: Government-issued ID' }).click();
  await page.getByText('Until then, your earlier file stays.').waitFor();
  expect(await focused(page)).not.toBe('');
  await give(page, '#idDocument', 'Government-issued ID');
  await give(page, '#addressDocument', 'Proof of address');
  expect(await row(page, 'Your video').getByText(KEPT).count()).toBe(1);
  await submitButton(page).click();
  await page.getByRole('heading', { name: /is reviewing this$/ }).waitFor();
  const after = (await storedCustomer(link.customerId))?.attempt.files;
  expect(after?.video).toEqual(before?.video);
  expect([after?.idDocument?.key, after?.addressDocument?.key]).not.toContain(
    before?.idDocument?.key,
  );
}, 240_000);

test('nothing is kept that was not submitted before', async () => {
  const link = await newLink(own.dealer);
  const kept = { ...madeUpUploads(), video: 'kept', idDocument: 'kept' };
  const refused = await submit(link, attemptWith(kept, somePerson()));
  expect(refused).toMatchObject({ status: 422, body: { error: { code: 'upload_rejected' } } });
});
