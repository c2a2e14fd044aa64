import { execFileSync } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { FaultProxy } from '../../../../bench/faults/fault-proxy.ts';
import { required } from '../../../../scripts/local/required.ts';
import { seenByDealer } from '../../../harness/attempts.ts';
import { theProduct } from '../../../harness/product.ts';
import { until } from '../../../harness/until.ts';
import { passCheck, submitButton } from '../../../e2e/support/customer.ts';
import { freshLink } from '../../../e2e/support/fresh-link.ts';
import { passUntil } from '../../../e2e/support/pass-time.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';
import { openFilledDocuments } from '../../../e2e/support/wizard.ts';

const visitors = visitorsOf({ hand: 'phone' });

const fresh = freshLink(visitors);

const stops: (() => Promise<void>)[] = [];
let proxy: FaultProxy;
beforeAll(async () => {
  proxy = new FaultProxy(theProduct(), (stop) => stops.push(stop));
  await proxy.leadThrough(['customer'], ['dynamodb']);
});
afterAll(async () => {
  for (const stop of stops.reverse()) await stop();
});

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('while the table takes no connection, the page says so, and goes on once it does', async () => {
  const { page } = visitors.hand;
  await openFilledDocuments(page, fresh.dealer.id, fresh.link);
  const away = { kind: 'refused', caller: 'customer', service: 'dynamodb' } as const;
  const outage = proxy.begin({ ...away, after: 0, times: Number.POSITIVE_INFINITY });
  await submitButton(page).click();
  const again = page.getByRole('button', { name: 'Try Again' });
  await passUntil(page, again);
  await heading(page, 'Something went wrong.').waitFor();
  await page.getByText('Everything you entered and uploaded is saved.').waitFor();
  outage.lift();
  await again.click();
  await passCheck(page);
  await heading(page, 'Your identity is verified').waitFor();
});

/** Returns the process of this copy's emulator, by way of the one that started the copy; not its guard's. */
function emulatorProcess(): number {
  const rows = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,command='], { encoding: 'utf8' })
    .trim()
    .split('\n')
    .map((row) => /^\s*(\d+)\s+(\d+)\s+(.*)$/.exec(row) ?? []);
  const parentOf = new Map(rows.map(([, pid, parent]) => [Number(pid), Number(parent)]));
  const isOurs = (pid: number | undefined): boolean =>
    pid !== undefined && pid > 1 && (pid === theProduct().pid || isOurs(parentOf.get(pid)));
  const found = rows.find(
    ([, pid, , command = '']) => /^\S*python\S* -m ministack$/.test(command) && isOurs(Number(pid)),
  );
  return Number(required(found?.[1], 'emulator'));
}

test('everything behind the site stands still for a while, and one submission comes of it', async () => {
  const { page } = visitors.hand;
  await openFilledDocuments(page, fresh.dealer.id, fresh.link);
  const emulator = emulatorProcess();
  process.kill(emulator, 'SIGSTOP');
  try {
    await submitButton(page).click();
    await pause(10_000);
    expect(await heading(page, 'Your identity is verified').isVisible()).toBe(false);
  } finally {
    process.kill(emulator, 'SIGCONT');
  }
  const again = page.getByRole('button', { name: 'Try Again' });
  const goOn = async () => {
    await page.clock.runFor(1_000);
    if (await again.isVisible()) await again.click();
    return heading(page, 'Your identity is verified').isVisible();
  };
  await until(goOn, Boolean, 60);
  expect((await seenByDealer(fresh.dealer, fresh.link)).attempts).toBe(1);
});
