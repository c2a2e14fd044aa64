import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { customers } from '../../scripts/demo/demo-customers.ts';
import { root } from '../../scripts/local/local-paths.ts';
import { fakeCamera } from '../../test/harness/fake-camera.ts';
import type { startBenchSite } from '../support/bench-site.ts';
import { phone, slowDown } from '../support/slow-visit.ts';
import { countedVisitor, type CountedVisitor } from './counted-visitor.ts';

/** An ordinary line and phone: three megabits per second up and down, and half this machine's processor. */
export const ordinary = { kilobitsPerSecond: 3000, latencyMs: 100, cpuSlowdown: 2 };

const person = customers.cancelled;
const documents = join(root, 'scripts/fixtures/demo/walter-grant');
const photo = (name: string) => readFile(join(documents, name));

export const camera = fakeCamera();

/** Step 1 with a license to scan: its barcode fills in name, birth date and address. */
async function scan(page: Page, visitor: CountedVisitor) {
  await scanLicense(page, visitor);
  await visitor.type('Phone number', person.phone);
  await visitor.type('Email address', person.email);
}

/** The same, where the dealership has typed name and address, and the link went there. */
async function confirm(page: Page, visitor: CountedVisitor) {
  await page.getByRole('button', { name: 'Edit email' }).waitFor();
  await scanLicense(page, visitor);
  await visitor.type('Phone number', person.phone);
}

async function scanLicense(page: Page, { tap }: CountedVisitor) {
  await camera.show(page, await photo('id-back.jpg'), { scale: 0.75 });
  await tap('Scan your license to fill this in');
  await tap('Agree and Scan License');
  await page.getByRole('heading', { name: 'Check these details' }).waitFor();
}

/** Step 1 by hand. */
async function fillIn(_page: Page, { tap, type }: CountedVisitor) {
  await type('Full Name', person.fullName);
  await type('Email', person.email);
  await type('Phone Number', person.phone);
  await tap('Start Verification');
  await tap(/^I agree/, 'checkbox');
  const [year = '', month = '', day = ''] = person.dateOfBirth.split('-');
  await type('Month', month);
  await type('Day', day);
  await type('Year', year);
  await type('Address', person.address);
}

async function journey(browser: Browser, address: string, begin: typeof scan) {
  const context = await browser.newContext({ ...phone, permissions: ['camera'] });
  try {
    const page = await context.newPage();
    await slowDown(page, ordinary);
    const visitor = countedVisitor(page);
    const { tap } = visitor;
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await begin(page, visitor);
    await tap('Continue');
    await tap('Start Recording');
    const useVideo = page.getByRole('button', { name: 'Use Video' });
    await useVideo.waitFor();
    await camera.show(page, await photo('id-front.jpg'), { scale: 0.75 });
    await tap('Use Video');
    // After a scan, the camera opens by itself.
    const isBackMissing = begin === fillIn;
    if (isBackMissing) await tap('Take a Photo: Front');
    const isTaken = page.getByText('Got it', { exact: true });
    await isTaken.waitFor();
    await camera.show(page, await photo(isBackMissing ? 'id-back.jpg' : 'bill.jpg'), {
      scale: isBackMissing ? 0.75 : 0.6,
    });
    if (isBackMissing) {
      await page.getByRole('heading', { name: 'Back of Your License' }).waitFor();
      await tap('Turn On Camera');
      await page.locator('video').waitFor();
      await camera.show(page, await photo('bill.jpg'), { scale: 0.6 });
    }
    await page.getByRole('heading', { name: 'Proof of Address' }).waitFor();
    const submit = page.getByRole('button', { name: 'Submit for Verification', disabled: false });
    await submit.waitFor();
    await tap('Submit for Verification');
    await page.getByRole('heading', { name: 'Checking your documents' }).waitFor();
    const { keys: _keys, ...count } = visitor.count;
    return { ...count, seconds: Math.round((performance.now() - begun) / 1000) };
  } finally {
    await context.close();
  }
}

type Site = Awaited<ReturnType<typeof startBenchSite>>;

/** Returns taps, fields, characters and a script's seconds of each way through a verification. */
export async function customerJourneys(browser: Browser, site: Site) {
  const ways = {
    'emailed, with a license to scan': { begin: confirm, link: () => site.mailedLink(person) },
    'with a license to scan': { begin: scan, link: site.openLink },
    'typed in': { begin: fillIn, link: site.openLink },
  };
  const table: Record<string, object> = {};
  for (const [name, { begin, link }] of Object.entries(ways))
    table[name] = await journey(browser, site.siteUrl + (await link()), begin);
  return table;
}
