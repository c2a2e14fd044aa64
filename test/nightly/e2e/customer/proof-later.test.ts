import { expect, test } from '@jest/globals';
import { billPdf } from '../../../../scripts/demo/bill-pdf.ts';
import { customers } from '../../../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../../../scripts/demo/demo-documents.ts';
import { read, readingDealership, toLookAt } from '../../../api/support/read-documents.ts';
import { giveAllDetails, giveVideo, submitButton } from '../../../e2e/support/customer.ts';
import { inspect } from '../../../e2e/support/page.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openWizard } from '../../../e2e/support/wizard.ts';
import { seenByDealer } from '../../../harness/attempts.ts';
import { newLink } from '../../../harness/people.ts';

const visitors = visitorsOf({ phone: 'phone' });
const own = readingDealership();
const READ = { timeout: 90_000 };

test('a proof of address is added later, and everything else was sent before', async () => {
  const { page } = visitors.phone;
  const customer = customers.cancelled;
  const link = await newLink(own.dealer);
  const [year = '', month = '', day = ''] = customer.dateOfBirth.split('-');
  await openWizard(page, own.dealer.id, link);
  await giveAllDetails(page, { ...customer, born: [month, day, year] });
  await page.getByRole('button', { name: 'Continue' }).click();
  await giveVideo(page);
  await page.getByRole('button', { name: 'Continue' }).click();
  const { idDocument, idBack } = await documentsOf('cancelled');
  for (const [kind, file] of Object.entries({ idDocument, idBack }))
    if (file)
      await page
        .locator(`#${kind}`)
        .setInputFiles({ name: 'photo.jpg', mimeType: file.contentType, buffer: file.bytes });

  await page.getByRole('button', { name: "I'll Add It Later" }).click();
  const note = page.getByText(/^You're continuing without a proof of address\./);
  await note.waitFor();
  await inspect(page, '57-proof-later');
  // It was only meant for now: it can be taken back, and a reload doesn't lose it.
  await page.getByRole('button', { name: 'Add It Now' }).click();
  await page.getByRole('button', { name: "I'll Add It Later" }).click();
  await page.reload();
  await note.waitFor();
  await submitButton(page).click();

  await page.getByRole('heading', { name: 'We still need your proof of address' }).waitFor(READ);
  await inspect(page, '57-proof-asked');
  const before = await seenByDealer(own.dealer, link);
  expect(before.files.map(({ kind }) => kind)).not.toContain('addressDocument');
  expect(before.state).toBe('new_document');
  const bill = billPdf(customer, { days: 20 });
  await page
    .locator('#addressDocument')
    .setInputFiles({ name: 'bill.pdf', mimeType: bill.contentType, buffer: bill.bytes });
  await page.getByRole('button', { name: 'Send Document' }).click();
  await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
  await read(link);
  expect({ ...toLookAt(await seenByDealer(own.dealer, link)), reuse: 'differs' }).toEqual({
    reuse: 'differs',
  });
}, 240_000);
