import type { Browser, Page } from 'playwright-core';
import type { startBenchSite } from '../support/bench-site.ts';
import { countedVisitor, type CountedVisitor } from './counted-visitor.ts';

type Job = {
  goal: { clicks: number; keys: number };
  /** Begins on the dashboard. `reviewed` waits for a decision, with nothing that differs. */
  work: (page: Page, visitor: CountedVisitor, reviewed: string) => Promise<void>;
};

const sendTo =
  (contact: string, send: string) =>
  async (page: Page, { tap, type }: CountedVisitor) => {
    await tap('Generate Verification Link');
    await type(['Mobile phone or email', contact]);
    await tap(send);
    await page.getByText(`ed to ${contact}`).waitFor();
  };

const isToldOnRow = (page: Page) => page.locator('.row-why').first().waitFor();

/** From one submission to the next, as a reviewer goes through the queue. */
async function reviewOne(page: Page, { tap, press }: CountedVisitor, reviewed: string) {
  await page.goto(`/dealer/submission/${reviewed}`);
  await page.locator('.stills img').first().waitFor();
  await press('1');
  await page
    .getByText(/: same person/)
    .first()
    .waitFor();
  await press('a');
  await tap('Approve', 'button', page.getByRole('dialog'));
  await tap(/^Next: /, 'link');
  await page.waitForURL((url) => !url.pathname.endsWith(reviewed));
}

const jobs: Record<string, Job> = {
  'review, approve, and be at the next one': { goal: { clicks: 2, keys: 2 }, work: reviewOne },
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
  const reviewed = await site.submitToReview();
  const storageState = await site.signIn(browser);
  const table: Record<string, object> = {};
  for (const [name, { goal, work }] of Object.entries(jobs)) {
    const context = await browser.newContext({ storageState, baseURL: site.siteUrl });
    const page = await context.newPage();
    await page.goto('/dealer/dashboard');
    const visitor = countedVisitor(page);
    await work(page, visitor, reviewed);
    const { taps: clicks, keys, fields } = visitor.count;
    const holds = clicks <= goal.clicks && keys <= goal.keys ? 'yes' : 'no';
    const goals = goal.keys > 0 ? `${goal.clicks} and ${goal.keys} keys` : String(goal.clicks);
    table[name] = { goal: goals, clicks, keys, fields, holds };
    await context.close();
  }
  return table;
}
