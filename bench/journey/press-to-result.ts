import type { Browser, Page } from 'playwright-core';
import { customers, type CustomerKey } from '../../scripts/demo/demo-customers.ts';
import { documentsOf } from '../../scripts/demo/demo-documents.ts';
import type { DemoFile } from '../../scripts/demo/demo-files.ts';
import type { startBenchSite } from '../support/bench-site.ts';
import { phone, slowDown } from '../support/slow-visit.ts';
import { countedVisitor } from './counted-visitor.ts';
import { fillIn, ordinary } from './customer-journeys.ts';

/** People whose documents are theirs and can be read. */
const people: readonly CustomerKey[] = [
  'approved',
  'approvedAtLast',
  'approvedWithLongName',
  'expired',
  'cancelled',
];

const give = (page: Page, kind: string, { contentType, bytes }: DemoFile) =>
  page
    .locator(`#${kind}`)
    .setInputFiles({ name: `file.${contentType.slice(-3)}`, mimeType: contentType, buffer: bytes });

async function secondsOf(page: Page, who: CustomerKey, address: string): Promise<number> {
  const visitor = countedVisitor(page);
  const { idType, video, idDocument, idBack, addressDocument } = await documentsOf(who);
  await page.goto(address);
  await fillIn(page, visitor, { ...customers[who], email: `${who}@bench.example` });
  await give(page, 'video', video);
  await page.getByText(/^Uploaded, /).waitFor();
  await visitor.tap('Continue');
  await page.getByRole('heading', { name: 'Document Upload' }).waitFor();
  if (idType === 'passport') await page.getByRole('radio', { name: 'Passport' }).check();
  await give(page, 'idDocument', idDocument);
  if (idBack) await give(page, 'idBack', idBack);
  await give(page, 'addressDocument', addressDocument);
  // Of an old bill it says that it's old.
  const read = page.getByText(/^(Read: |This bill is from )/);
  await read.nth(1).waitFor();
  const pressed = performance.now();
  await visitor.tap('Submit for Verification');
  await page
    .getByRole('heading', { name: /is reviewing this$|^Your identity is verified$/ })
    .waitFor();
  return (performance.now() - pressed) / 1000;
}

type Site = Awaited<ReturnType<typeof startBenchSite>>;

/** Returns the seconds from pressing 'Submit for Verification' to the result, where all documents were read before. */
export async function pressToResult(browser: Browser, site: Site): Promise<number[]> {
  const seconds: number[] = [];
  for (const who of people) {
    const context = await browser.newContext(phone);
    try {
      const page = await context.newPage();
      page.setDefaultTimeout(90_000);
      await slowDown(page, ordinary);
      seconds.push(await secondsOf(page, who, site.siteUrl + (await site.openLink())));
    } finally {
      await context.close();
    }
  }
  return seconds;
}
