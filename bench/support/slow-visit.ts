import type { Browser, BrowserContext, Page } from 'playwright-core';

/** A phone in a showroom's far corner: the line both ways, and how much slower than this machine it is. */
export const slowPhone = { kilobitsPerSecond: 400, latencyMs: 400, cpuSlowdown: 4 } as const;

/** Seconds since the request for the address. */
export type Visit = {
  /** The first words are painted. */
  stands: number;
  /** `use` has used the page. */
  used: number;
};

export const phone = {
  viewport: { width: 360, height: 740 },
  isMobile: true,
  hasTouch: true,
} as const;

/** Makes a page's line and processor as slow as this. */
export async function slowDown(
  page: Page,
  { kilobitsPerSecond, latencyMs, cpuSlowdown }: Record<keyof typeof slowPhone, number>,
): Promise<void> {
  const devTools = await page.context().newCDPSession(page);
  const bytesPerSecond = (kilobitsPerSecond * 1000) / 8;
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bytesPerSecond,
    uploadThroughput: bytesPerSecond,
  });
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: cpuSlowdown });
}

const firstPaint = () =>
  (performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN) / 1000;

/**
 * Visits an address with a slow phone that has nothing in its cache but `storageState`, such as a sign-in. Each answer
 * waits the latency; connections themselves are free, as the browser simulates it.
 */
export async function visitSlowly(
  browser: Browser,
  address: string,
  use: (page: Page) => Promise<void>,
  storageState?: Awaited<ReturnType<BrowserContext['storageState']>>,
): Promise<Visit> {
  const context = await browser.newContext({ ...phone, ...(storageState && { storageState }) });
  try {
    const page = await context.newPage();
    await slowDown(page, slowPhone);
    const begun = performance.now();
    await page.goto(address, { waitUntil: 'commit' });
    await use(page);
    const used = (performance.now() - begun) / 1000;
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint').length);
    return { stands: await page.evaluate(firstPaint), used };
  } finally {
    await context.close();
  }
}
