/**
 * Measures the first page on a slow phone: seconds until its words stand, beside a static page of the same words, and
 * until a press on it has its effect, beside a page of the same words from React alone. A dealership's, too: until a
 * sign-in that lasts shows the dashboard's first content, beside the sign-in page's first press. The visits take turns,
 * from the same kind of server, with the API in the emulator.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../test/harness/browser.ts';
import { startBench, startBenchSite } from './support/bench-site.ts';
import { median } from './support/median.ts';
import { slowPhone, type Visit, visitSlowly } from './support/slow-visit.ts';

const ROUNDS = 7;
/** The product's promises: words beside a static page's, the button beside bare React's. */
const STANDS_RATIO = 1.3;
const USED_RATIO = 1.6;
/** The dashboard's first content beside the sign-in page. */
const DASHBOARD_RATIO = 2;

const { folder, lifetime } = await startBench();

const press = (page: Page, name: string) => page.getByRole('button', { name }).click();

/** Waits until one of these is there, looking every 20 ms: a locator's own waiting soon looks only every half second. */
async function appears(...wanted: Locator[]) {
  const deadline = performance.now() + 30_000;
  for (;;) {
    for (const each of wanted) if (await each.isVisible()) return;
    if (performance.now() > deadline) throw new Error(`None of these came: ${wanted.join(', ')}`);
    await pause(20);
  }
}

const stand = (page: Page) => appears(page.getByRole('heading', { level: 1 }));
const invalid = (page: Page) => page.locator('[aria-invalid="true"]').first();
const seeDashboard = (page: Page) =>
  appears(page.getByRole('heading', { name: 'Verification Submissions' }));

type FirstPage = {
  path: string;
  button: string;
  /** The effects of its press, one of which comes first. */
  effects: (page: Page) => Locator[];
};

try {
  const site = await startBenchSite(folder, lifetime);
  const { siteUrl } = site;
  const bareUrl = await site.serveBareReact();
  const staticUrl = await site.serveStatic();
  const firstPages: Record<string, FirstPage> = {
    'Landing page': {
      path: site.landingPath,
      button: 'Begin Verification',
      // It says at once that it is looking, or has gone on already.
      effects: (page) => [
        page.getByRole('button', { name: 'Checking your link...' }),
        page.getByRole('heading', { level: 1, name: 'Personal Information' }),
      ],
    },
    'Link page': {
      path: await site.openLink(),
      button: 'Start Verification',
      effects: (page) => [page.getByText('All fields are required.')],
    },
    'Dealer sign-in': {
      path: '/dealer/login',
      button: 'Sign in',
      effects: (page) => [invalid(page)],
    },
    Registration: {
      path: '/dealer/register',
      button: 'Submit Registration',
      effects: (page) => [invalid(page)],
    },
    'Admin sign-in': {
      path: '/admin/login',
      button: 'Sign in',
      effects: (page) => [invalid(page)],
    },
  };
  const names = Object.keys(firstPages);

  const browser = await launchBrowser();
  lifetime.onStop(() => browser.close());
  const signedIn = await site.signIn(browser);
  const visits = new Map<string, () => Promise<Visit>>();
  for (const [name, { path, button, effects }] of Object.entries(firstPages)) {
    visits.set(name, () =>
      visitSlowly(browser, siteUrl + path, async (page) => {
        await press(page, button);
        await appears(...effects(page));
      }),
    );
    visits.set(`${name}, bare React`, () =>
      visitSlowly(browser, bareUrl + path, async (page) => {
        await press(page, button);
        await appears(page.getByText('Pressed'));
      }),
    );
    visits.set(`${name}, static`, () => visitSlowly(browser, staticUrl + path, stand));
  }
  visits.set('Dealer dashboard', () =>
    visitSlowly(browser, `${siteUrl}/dealer/dashboard`, seeDashboard, signedIn),
  );
  const seen = new Map([...visits.keys()].map((name) => [name, [] as Visit[]]));
  // Functions, compressed files and the browser itself are warm after the first visit, which is not counted.
  for (const visit of visits.values()) await visit();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const [name, visit] of visits) seen.get(name)?.push(await visit());

  const { kilobitsPerSecond, latencyMs, cpuSlowdown } = slowPhone;
  console.log(
    `Cold cache, ${kilobitsPerSecond} kbit/s, ${latencyMs} ms, CPU ÷ ${cpuSlowdown}; median of ${ROUNDS}, in seconds:`,
  );
  const of = (name: string, what: keyof Visit) =>
    median((seen.get(name) ?? []).map((visit) => visit[what]));
  /** A value with its goal, so many times what a peer takes. */
  const beside = (value: number, peer: number, ratio: number) => ({
    value: value.toFixed(2),
    goal: (peer * ratio).toFixed(2),
    holds: value <= peer * ratio ? 'yes' : 'no',
    peer: peer.toFixed(2),
    'value ÷ peer': (value / peer).toFixed(2),
  });
  console.log(`Words stand, beside a static page of them (at most ${STANDS_RATIO} times):`);
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        beside(of(name, 'stands'), of(`${name}, static`, 'stands'), STANDS_RATIO),
      ]),
    ),
  );
  console.log(`Usable, beside bare React with the same words (at most ${USED_RATIO} times):`);
  console.table(
    Object.fromEntries(
      names.map((name) => [
        name,
        beside(of(name, 'used'), of(`${name}, bare React`, 'used'), USED_RATIO),
      ]),
    ),
  );
  console.log(`The dashboard, beside the sign-in page (at most ${DASHBOARD_RATIO} times):`);
  console.table({
    'Dealer dashboard': beside(
      of('Dealer dashboard', 'used'),
      of('Dealer sign-in', 'used'),
      DASHBOARD_RATIO,
    ),
  });
} finally {
  await lifetime.end();
}
