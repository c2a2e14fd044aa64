import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { expect } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { picturesFolder } from '../../harness/pictures.ts';
import { theProduct } from '../../harness/product.ts';
import { violationsOn } from './axe.ts';
import type * as lookOften from './look-often.ts';
import { watchRequests } from './pass-time.ts';

const { mendWaitFor, PATIENCE } = await importOnce<typeof lookOften>(
  new URL('./look-often.ts', import.meta.url).href,
);

/** The two widths at which every screen is looked at. */
export const viewports = {
  desktop: { viewport: { width: 1280, height: 900 } },
  phone: {
    viewport: { width: 360, height: 740 },
    isMobile: true,
    hasTouch: true,
    deviceScaleFactor: 2,
  },
} as const;

export type Visitor = { page: Page; faults: string[]; leave: () => Promise<void> };

type Device = keyof typeof viewports;
/** What a visitor looks at the site with; dark, or in Spanish, where the device says so. */
export type Look = Device | `dark ${Device}` | `Spanish ${Device}`;

/** A visitor with a browser profile of their own; whatever the browser complains about is collected in `faults`. */
export async function visit(browser: Browser, origin: string, look: Look): Promise<Visitor> {
  const device = look.replace(/^(dark|Spanish) /, '') as Device;
  const context = await browser.newContext({
    baseURL: origin,
    colorScheme: look.startsWith('dark ') ? 'dark' : 'light',
    ...(look.startsWith('Spanish ') && { locale: 'es-US' }),
    ...viewports[device],
  });
  context.setDefaultTimeout(PATIENCE);
  const faults: string[] = [];
  // The context's, so that what is opened later is watched as well.
  context.on('weberror', (fault) => faults.push(`uncaught: ${fault.error().message}`));
  context.on('console', (message) => {
    // A refused request is logged by the browser itself, and is what some steps are about.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource'))
      faults.push(message.text());
  });
  const page = await context.newPage();
  await beAskedForCamera(page);
  mendWaitFor(page);
  watchRequests(page);
  const leave = async () => {
    // An answer that a test kept back is nobody's any more.
    for (const each of context.pages()) await each.unrouteAll({ behavior: 'ignoreErrors' });
    await context.close();
  };
  return { page, faults, leave };
}

/** Nobody has allowed or refused the camera yet: some versions of Chromium say at once that their fake one is allowed. */
async function beAskedForCamera(page: Page): Promise<void> {
  const context = page.context();
  const ofPage = await context.newCDPSession(page);
  const { targetInfo } = await ofPage.send('Target.getTargetInfo');
  await ofPage.detach();
  // Not detached: what a session has set ends with it.
  const ofBrowser = await context.browser()?.newBrowserCDPSession();
  await ofBrowser?.send('Browser.setPermission', {
    permission: { name: 'camera' },
    setting: 'prompt',
    ...(targetInfo.browserContextId !== undefined && {
      browserContextId: targetInfo.browserContextId,
    }),
  });
}

/** The first link in a mail that leads to the site, without its origin. */
export function pathIn(mail: { text: string }): string {
  const { siteUrl } = theProduct();
  const link = mail.text.split(/\s+/).find((word) => word.startsWith(siteUrl));
  if (link === undefined) throw new Error('The mail has no link to the site');
  return link.slice(siteUrl.length);
}

/** What the page's 'Download' saves, with the name that it gets. */
export async function savedBy(page: Page, label: string): Promise<{ name: string; bytes: Buffer }> {
  const [saved] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Download ${label}` }).click(),
  ]);
  return { name: saved.suggestedFilename(), bytes: readFileSync(await saved.path()) };
}

/** Waits until the page has drawn a document; before, a canvas has the browser's own size, 300 by 150. */
export const drawn = (page: Page) =>
  page.waitForFunction(() => {
    const canvas = document.querySelector<HTMLCanvasElement>('.viewer-stage canvas');
    return canvas !== null && canvas.width !== 300 && canvas.height !== 150;
  });

/** Does something that changes a document's size, and waits until it has. */
export async function redrawn(page: Page, change: () => Promise<void>): Promise<void> {
  const height = () =>
    page.locator('.viewer-stage canvas').evaluate((canvas) => canvas.clientHeight);
  const was = await height();
  await change();
  await page.waitForFunction(
    (before) => document.querySelector('.viewer-stage canvas')?.clientHeight !== before,
    was,
  );
}

/** The words of what has the focus; empty when nothing has it. */
export const focused = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const { activeElement, body } = document;
    return activeElement === body ? '' : (activeElement?.textContent.trim() ?? '');
  });

/** Waits until a screen reader announces it unprompted. */
export const said = (page: Page, text: string): Promise<void> =>
  page
    .locator('[role=status], [role=alert]')
    .filter({ hasText: text })
    .first()
    .waitFor({ state: 'attached' });

async function keepPicture(page: Page, name: string) {
  // A phone's real pixels would take several times as long to draw and to write.
  await page.screenshot({ path: `${picturesFolder}/${name}.png`, fullPage: true, scale: 'css' });
}

/** Pictures of what each visitor of the test that runs sees. */
export async function keepPictures(visitors: [name: string, Visitor][]): Promise<void> {
  const { testPath = '', currentTestName = '' } = expect.getState();
  const words = currentTestName.replace(/\W+/g, '-').slice(0, 120);
  for (const [name, { page }] of visitors)
    await keepPicture(page, `failed/${basename(testPath, '.test.ts')}-${words}-${name}`);
}

/** Waits for the end of all fades: in the middle of one, a picture shows and axe measures colors that nobody sees. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = () =>
      document.getAnimations().filter((each) => each.effect?.getTiming().iterations !== Infinity);
    // What has just changed begins to fade with the next frame.
    await frame();
    await frame();
    while (ending().length > 0) {
      await Promise.allSettled(ending().map((each) => each.finished));
      await frame();
    }
  });

/** What is wrong twice: on a busy machine the page may have changed during the first look. */
async function lastingViolationsOn(page: Page) {
  const found = await violationsOn(page);
  if (found.length === 0) return found;
  await settled(page);
  return violationsOn(page);
}

/**
 * Expects what every screen owes: no axe violation, nothing that scrolls sideways. With `PICTURES` set it keeps a
 * picture, too.
 */
export async function inspect(page: Page, name: string): Promise<void> {
  await settled(page);
  if (process.env.PICTURES !== undefined)
    await keepPicture(page, `${name}-${page.viewportSize()?.width ?? 0}`);
  expect({ screen: name, violations: await lastingViolationsOn(page) }).toEqual({
    screen: name,
    violations: [],
  });
  await expectNothingSideways(page, name);
}

/** Where no rule of axe's can differ from the width that was inspected. */
export async function expectNothingSideways(page: Page, name: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect({ screen: name, overflow }).toEqual({ screen: name, overflow: 0 });
}

/** Keeps back all code, until what it gives is called. */
export async function holdCode(page: Page): Promise<() => void> {
  const held = Promise.withResolvers<undefined>();
  await page.route(/\/assets\/(?!early-)[^/]+\.js$/, async (route) => {
    await held.promise;
    await route.continue();
  });
  return () => held.resolve(undefined);
}
