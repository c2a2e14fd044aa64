import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { customers } from '../../scripts/demo/demo-customers.ts';
import type { CustomerSession } from '../../shared/schemas/customer-schema.ts';
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
  await scanLicense(page, visitor, 'Scan your license to fill this in');
  await visitor.type(['Phone number', person.phone]);
  await visitor.type(['Email address', person.email]);
  await visitor.tap('Continue');
}

/** The same, where the dealership has typed the contact, and the link went there. */
async function confirm(page: Page, visitor: CountedVisitor) {
  await scanLicense(page, visitor, 'Scan Your License');
  await visitor.tap('Start Verification');
}

/** The same, where the link was scanned from the dealership's screen. */
async function say(page: Page, visitor: CountedVisitor) {
  await scanLicense(page, visitor, 'Yes, Scan My License');
  await visitor.tap('Start Verification');
}

/** The same, where the law of the license's state lets it fill in nothing. */
async function scanInVain(page: Page, { tap, type }: CountedVisitor) {
  await page.route(/\/api\/customers\/[^/]+(\/open)?$/, async (route) => {
    const response = await route.fetch();
    const session = (await response.json()) as CustomerSession;
    session.verification.barcodeByState = { OH: { use: 'nothing', asksConsent: false } };
    await route.fulfill({ response, json: session });
  });
  await camera.show(page, await photo('id-back.jpg'), { scale: 0.75 });
  await tap('Yes, Scan My License');
  await page.getByText("Ohio doesn't allow us to fill this in from the barcode").waitFor();
  await typeRest(type);
  await tap('Start Verification');
}

async function scanLicense(page: Page, { tap }: CountedVisitor, button: string) {
  await camera.show(page, await photo('id-back.jpg'), { scale: 0.75 });
  await tap(button);
  await page.getByRole('button', { name: 'Scan Again' }).waitFor();
}

/** Step 1 by hand. */
export async function fillIn(_page: Page, { tap, type }: CountedVisitor, who = person) {
  await type(['Full Name', who.fullName]);
  await type(['Email', who.email]);
  await type(['Phone Number', who.phone]);
  await tap('Start Verification');
  await typeRest(type, who);
  await tap('Continue');
}

/** The rest of step 1, which no dealership knows. */
async function typeRest(type: CountedVisitor['type'], who = person) {
  const [year = '', month = '', day = ''] = who.dateOfBirth.split('-');
  await type(['Month', month], ['Day', day], ['Year', year]);
  await type(['Address', who.address]);
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
    await tap('Start Recording');
    const useVideo = page.getByRole('button', { name: 'Use Video' });
    await useVideo.waitFor();
    await camera.show(page, await photo('id-front.jpg'), { scale: 0.75 });
    await tap('Use Video');
    // After a scan, the camera opens by itself.
    const isBackMissing = begin === fillIn;
    if (isBackMissing) await tap('Photograph the Front');
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
    'QR code, with a license to scan': { begin: say, link: () => site.openLink(person) },
    'QR code, with a license that may fill in nothing': {
      begin: scanInVain,
      link: () => site.openLink(person),
    },
    'with a license to scan': { begin: scan, link: () => site.openLink() },
    'typed in': { begin: fillIn, link: () => site.openLink() },
  };
  const table: Record<string, object> = {};
  for (const [name, { begin, link }] of Object.entries(ways))
    table[name] = await journey(browser, site.siteUrl + (await link()), begin);
  return table;
}
