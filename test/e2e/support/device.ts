import { expect } from '@jest/globals';
import type { Page, Route } from 'playwright-core';
import { until } from '../../harness/until.ts';

/** What the device holds of a customer: names of entries, and kinds of files that have not arrived. */
export const leftOnDevice = (page: Page, customerId: string) =>
  page.evaluate(async (owner) => {
    const open = indexedDB.open('verification');
    // Must be as the product makes it, should it not be there yet.
    open.onupgradeneeded = () => open.result.createObjectStore('files');
    const database = await new Promise<IDBDatabase>((resolve) => {
      open.onsuccess = () => resolve(open.result);
    });
    const all = database.transaction('files').objectStore('files').getAllKeys();
    const files = await new Promise<IDBValidKey[]>((resolve) => {
      all.onsuccess = () => resolve(all.result);
    });
    database.close();
    const names = [...Object.keys(localStorage), ...Object.keys(sessionStorage)];
    return {
      entries: names.filter((name) => name.endsWith(owner)),
      files: files.flatMap((name) => {
        const [customer, kind] = (name as string).split('/');
        // What a phone keeps that was handed over to has the same end.
        return customer?.endsWith(owner) && kind ? [kind] : [];
      }),
    };
  }, customerId);

/** Waits until nothing but the key of a customer's link lies on the device: an outcome may be drawn before that. */
export async function expectOnlyKey(page: Page, customerId: string) {
  const onlyKey = JSON.stringify({ entries: [`customer-key:${customerId}`], files: [] });
  const left = async () => JSON.stringify(await leftOnDevice(page, customerId));
  await until(left, (found) => found === onlyKey);
}

/** Waits until exactly these files of a customer lie on the device. */
export async function expectKept(page: Page, customerId: string, ...files: string[]) {
  let kept = await leftOnDevice(page, customerId);
  for (let tries = 0; tries < 50 && kept.files.join() !== files.join(); tries += 1) {
    await page.waitForTimeout(100);
    kept = await leftOnDevice(page, customerId);
  }
  expect(kept.files).toEqual(files);
}

/** The addresses at which the store takes files of a kind. */
const addressesOf = (kind: string) =>
  kind === 'proof' ? '**/dealers/*/proof*' : `**/customers/*/${kind}/*`;

/**
 * Lets no file of a kind arrive: each try hangs, or is answered with a status. What it gives ends it, and lets
 * those arrive that still hang.
 */
export async function holdUploads(page: Page, kind: string, status?: number) {
  const held: Route[] = [];
  const hold = async (route: Route) => {
    if (route.request().method() !== 'PUT') await route.continue();
    else if (status === undefined) held.push(route);
    else await route.fulfill({ status, headers: { 'access-control-allow-origin': '*' } });
  };
  await page.route(addressesOf(kind), hold);
  return async () => {
    await page.unroute(addressesOf(kind), hold);
    // Those of a page that was left are over.
    await Promise.allSettled(held.map((route) => route.continue()));
  };
}

/** Makes the page believe that it is out of sight, or in it again. */
export const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, 'hidden', { configurable: true, value: hidden });
    document.dispatchEvent(new Event('visibilitychange'));
  }, isHidden);

/** What the camera's picture on the page comes from. */
export const trackOf = (page: Page) =>
  page
    .locator('video')
    .evaluateHandle(
      (video) => ((video as HTMLVideoElement).srcObject as MediaStream).getVideoTracks()[0],
    );
