import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { documentsOf, folderOf } from '../../../../scripts/demo/demo-documents.ts';
import { customers } from '../../../../scripts/demo/demo-customers.ts';
import { root } from '../../../../scripts/local/local-paths.ts';
import { newLink } from '../../../harness/people.ts';
import { withProvider } from '../../../harness/provider.ts';
import { openWizard } from '../../../e2e/support/wizard.ts';
import { giveVideo, submitButton } from '../../../e2e/support/customer.ts';
import { onePixel } from '../../../e2e/support/files.ts';
import { ownDealership } from '../../../e2e/support/own-dealership.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { uploaded } from '../../../e2e/support/uploads.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

const visitors = visitorsOf({ desk: 'desktop', phone: 'phone' });
let takeBack: () => Promise<void>;
beforeAll(async () => {
  takeBack = await withProvider('evidence');
});
afterAll(() => takeBack());
const own = ownDealership(visitors);

const priya = 'approved';
const file = (name: string) => join(root, 'scripts/fixtures/demo', folderOf(priya), name);
test('a license fills in the form; a photo that says nothing is asked for again, and a good one is read', async () => {
  const { page } = visitors.phone;
  await openWizard(page, own.dealer.id, await newLink(own.dealer));
  await page.getByRole('button', { name: 'Scan Your License' }).click();
  await page.getByLabel(/^Choose a File/).setInputFiles(file('id-back.jpg'));
  await page.getByRole('heading', { name: 'Check these details' }).waitFor();
  await page.getByLabel('Phone number').fill(customers[priya].phone);
  await page.getByLabel('Email address').fill(customers[priya].email);
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveVideo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  await page.locator('#idDocument').setInputFiles(onePixel);
  const { addressDocument } = await documentsOf(priya);
  await page.locator('#addressDocument').setInputFiles({
    name: 'bill.pdf',
    mimeType: addressDocument.contentType,
    buffer: addressDocument.bytes,
  });
  for (const label of ['Front', 'Proof of address']) await uploaded(page, label).waitFor();
  await submitButton(page).click();
  await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();

  await page.getByRole('heading', { name: 'We need one new photo' }).waitFor({ timeout: 120_000 });
  expect(await page.getByText('Too small to read').count()).toBe(1);
  await inspect(page, '25-asked-again-read');
  await page.locator('#idDocument').setInputFiles(file('id-front.jpg'));
  await page.getByText(/^Uploaded/).waitFor();
  await page.getByRole('button', { name: 'Send Photo' }).click();
  await page
    .getByRole('heading', { name: 'Your identity is verified' })
    .waitFor({ timeout: 120_000 });

  // The dealership sees what was found, and what nobody checked.
  await own.page.goto('/dealer/dashboard');
  await own.page.getByRole('link', { name: 'Priya Raman', exact: true }).click();
  await own.page.getByRole('heading', { name: 'Documents match what was entered' }).waitFor();
  // Name, birth date and address were compared with the front and the bill alone.
  expect(await own.page.getByText('From the ID').count()).toBe(3 + 3);
  await own.page.getByText(/^Not checked: whether the card is genuine/).waitFor();
  await inspect(own.page, '31-read-on-the-spot');
}, 300_000);
