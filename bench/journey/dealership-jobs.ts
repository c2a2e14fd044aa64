import type { Browser, Page } from 'playwright-core';
import type { startBenchSite } from '../support/bench-site.ts';
import { countedVisitor, type CountedVisitor } from './counted-visitor.ts';

type Job = {
  goal: { clicks: number; keys: number };
  work: (page: Page, visitor: CountedVisitor) => Promise<void>;
};

const sendTo =
  (contact: string, send: string) =>
  async (page: Page, { tap, type }: CountedVisitor) => {
    await tap('Generate Verification Link');
    await type('Mobile phone or email', contact);
    await tap(send);
    await page.getByText(`ed to ${contact}`).waitFor();
  };

const isToldOnRow = (page: Page) => page.locator('.row-why').first().waitFor();

const jobs: Record<string, Job> = {
  'find out why one is waiting': { goal: { clicks: 0, keys: 0 }, work: isToldOnRow },
  'send a link by email': {
    goal: { clicks: 2, keys: 0 },
    work: sendTo('hannah.lindqvist@mail.example', 'Email Link'),
  },
  'send a link by text': {
    goal: { clicks: 2, keys: 0 },
    work: sendTo('(513) 555-0131', 'Text Link'),
  },
};

/** Returns clicks, keys and typed fields of each job, and whether its goal holds. */
export async function dealershipJobs(
  browser: Browser,
  site: Awaited<ReturnType<typeof startBenchSite>>,
) {
  const storageState = await site.signIn(browser);
  const table: Record<string, object> = {};
  for (const [name, { goal, work }] of Object.entries(jobs)) {
    const context = await browser.newContext({ storageState });
    const page = await context.newPage();
    await page.goto(`${site.siteUrl}/dealer/dashboard`);
    const visitor = countedVisitor(page);
    await work(page, visitor);
    const { taps: clicks, keys, fields } = visitor.count;
    const holds = clicks <= goal.clicks && keys <= goal.keys ? 'yes' : 'no';
    const goals = goal.keys > 0 ? `${goal.clicks} and ${goal.keys} keys` : String(goal.clicks);
    table[name] = { goal: goals, clicks, keys, fields, holds };
    await context.close();
  }
  return table;
}
