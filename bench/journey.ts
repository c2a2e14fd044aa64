/**
 * Counts taps, fields, characters and a script's seconds on the shortest honest way through a verification on a phone,
 * from a customer's own link to the submission: with a license that fills in the form and without, and from a link that
 * was emailed to a contact that the dealership typed, or scanned from its screen. The camera shows drawn documents;
 * permission prompts and focusing a field aren't taps. Then the time from pressing submit to the result, on a machine that
 * has nothing else to do. Beside it, clicks and keys of what a dealership does most, from its dashboard.
 */
import { launchBrowser } from '../test/harness/browser.ts';
import { camera, customerJourneys, ordinary } from './journey/customer-journeys.ts';
import { dealershipJobs } from './journey/dealership-jobs.ts';
import { pressToResult } from './journey/press-to-result.ts';
import { startBench, startBenchSite } from './support/bench-site.ts';
import { median } from './support/median.ts';

const { folder, lifetime } = await startBench();
try {
  const site = await startBenchSite(folder, lifetime, 'evidence');
  const browser = await launchBrowser(camera.browserArguments);
  lifetime.onStop(() => browser.close());
  console.log("A dealership's jobs, from its dashboard:");
  console.table(await dealershipJobs(browser, site));
  const { kilobitsPerSecond, latencyMs, cpuSlowdown } = ordinary;
  console.log(
    `From a customer's own link to the submission, ${kilobitsPerSecond} kbit/s, ${latencyMs} ms, CPU ÷ ${cpuSlowdown}:`,
  );
  console.table(await customerJourneys(browser, site));
  const seconds = await pressToResult(browser, site);
  const each = seconds.map((one) => one.toFixed(1)).join(', ');
  console.log(
    `From pressing submit to the result, with documents that were read before: median ${median(seconds).toFixed(1)} s (${each})`,
  );
} finally {
  await lifetime.end();
}
