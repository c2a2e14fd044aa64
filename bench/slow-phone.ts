/**
 * Measures the first page on a slow phone. A customer's: seconds until its words stand, beside a static page of the same
 * words, and until a press on it has its effect, beside a page with React and one button. A dealership's: until a sign-in
 * that lasts shows the dashboard's first content, beside the sign-in page's first press. The visits take turns, from the
 * same kind of server, with the API in the emulator.
 */
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import type { Locator, Page } from 'playwright-core';
import { launchBrowser } from '../test/harness/browser.ts';
import { startBench, startBenchSite } from './support/bench-site.ts';
import { buildBareReact } from './support/bare-react.ts';
import { median } from './support/median.ts';
import { slowPhone, type Visit, visitSlowly } from './support/slow-visit.ts';

const ROUNDS = 7;
/** The product's promises: words beside a static page's, the button beside bare React's. */
const STANDS_RATIO = 1.3;
const USED_RATIO = 1.6;
/** The dashboard's first content beside the sign-in page. */
const DASHBOARD_RATIO = 2;

const { folder, lifetime } = await startBench();

/** Presses a button once, as soon as it is there. */
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
async function useLanding(page: Page) {
  await press(page, 'Begin Verification');
  // It says at once that it is looking, or has gone on already.
  await appears(
    page.getByRole('button', { name: 'Checking your link...' }),
    page.getByRole('heading', { level: 1, name: 'Personal Information' }),
  );
}
async function useLink(page: Page) {
  await press(page, 'Start Verification');
  await appears(page.getByText('All fields are required.'));
}
async function useSignIn(page: Page) {
  await press(page, 'Sign in');
  await appears(page.locator('[aria-invalid="true"]').first());
}
const seeDashboard = (page: Page) =>
  appears(page.getByRole('heading', { name: 'Verification Submissions' }));
async function useBareReact(page: Page) {
  await press(page, 'Press');
  await appears(page.getByRole('button', { name: 'Pressed' }));
}

try {
  const site = await startBenchSite(folder, lifetime);
  const { siteUrl, landingPath } = site;
  const bareReact = join(folder, 'bare-react');
  await buildBareReact(bareReact);
  // Not "/", which is the landing page's.
  const bareUrl = `${await site.serve(bareReact)}/bare`;
  const staticUrl = await site.serveStatic();
  const linkPath = await site.openLink();

  const browser = await launchBrowser();
  lifetime.onStop(() => browser.close());
  const signedIn = await site.signIn(browser);
  const visits = {
    'Bare React': () => visitSlowly(browser, bareUrl, useBareReact),
    'Landing page': () => visitSlowly(browser, siteUrl + landingPath, useLanding),
    'Landing page, static': () => visitSlowly(browser, staticUrl + landingPath, stand),
    'Link page': () => visitSlowly(browser, siteUrl + linkPath, useLink),
    'Link page, static': () => visitSlowly(browser, staticUrl + linkPath, stand),
    'Dealer sign-in': () => visitSlowly(browser, `${siteUrl}/dealer/login`, useSignIn),
    'Dealer dashboard': () =>
      visitSlowly(browser, `${siteUrl}/dealer/dashboard`, seeDashboard, signedIn),
  };
  type Name = keyof typeof visits;
  const names = Object.keys(visits) as Name[];
  const seen = Object.fromEntries(names.map((name) => [name, [] as Visit[]])) as Record<
    Name,
    Visit[]
  >;
  // Functions, compressed files and the browser itself are warm after the first visit, which is not counted.
  for (const name of names) await visits[name]();
  for (let round = 0; round < ROUNDS; round += 1)
    for (const name of names) seen[name].push(await visits[name]());

  const { kilobitsPerSecond, latencyMs, cpuSlowdown } = slowPhone;
  console.log(
    `Cold cache, ${kilobitsPerSecond} kbit/s, ${latencyMs} ms, CPU ÷ ${cpuSlowdown}; median of ${ROUNDS}:`,
  );
  const of = (name: Name, what: keyof Visit) => median(seen[name].map((visit) => visit[what]));
  const row = (page: Name, peer: Name) => {
    const [stands, used] = [of(page, 'stands'), of(page, 'used')];
    return {
      page,
      'words stand, s': stands.toFixed(2),
      [`÷ static (at most ${STANDS_RATIO})`]: (stands / of(peer, 'stands')).toFixed(2),
      'usable after, s': used.toFixed(2),
      [`÷ bare React (at most ${USED_RATIO})`]: (used / of('Bare React', 'used')).toFixed(2),
    };
  };
  const usedAfter = (page: Name) => of(page, 'used').toFixed(2);
  console.table([
    { page: 'Dealer sign-in', 'after, s': usedAfter('Dealer sign-in') },
    {
      page: 'Dealer dashboard',
      'after, s': usedAfter('Dealer dashboard'),
      [`÷ sign-in (at most ${DASHBOARD_RATIO})`]: (
        of('Dealer dashboard', 'used') / of('Dealer sign-in', 'used')
      ).toFixed(2),
    },
  ]);
  console.table([
    row('Landing page', 'Landing page, static'),
    row('Link page', 'Link page, static'),
    {
      page: 'Bare React',
      'words stand, s': of('Bare React', 'stands').toFixed(2),
      'usable after, s': of('Bare React', 'used').toFixed(2),
    },
  ]);
} finally {
  await lifetime.end();
}
