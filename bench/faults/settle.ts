import { setTimeout as pause } from 'node:timers/promises';
import { keys } from '../../lambdas/store/keys.ts';
import { readMails } from '../../scripts/local/server/inbox/sent-messages.ts';
import { theProduct } from '../../test/harness/product.ts';
import { countIn } from '../../test/harness/queues.ts';
import { deadIn } from './behind-operations.ts';
import { readWhole, type Whole } from './invariants.ts';
import { endLease, type Promised } from './operation.ts';

/** Five deliveries, and what an admin may undo for a while, without anything having left a queue. */
const PATIENCE_MS = 240_000;

/** Emails that somebody began to send and never noted as sent. */
const openClaims = ({ items }: Whole) =>
  [...items.values()].filter(
    ({ pk, leaseUntil, sentAt }) =>
      String(pk).startsWith('MAIL#') && leaseUntil !== undefined && sentAt === undefined,
  );

/** Waits until the queues are empty, with the leases of tries that died ending as they would in time. */
export async function settle(): Promise<void> {
  let fewest = Number.POSITIVE_INFINITY;
  let deadline = 0;
  for (;;) {
    const counts = [await countIn('mails'), await countIn('readings')];
    const queued = counts.reduce((sum, count) => sum + count, 0);
    if (queued === 0) return;
    if (queued < fewest) {
      fewest = queued;
      deadline = Date.now() + PATIENCE_MS;
    }
    if (Date.now() > deadline) throw new Error(`Still queued: ${counts.join(', ')}`);
    for (const { pk } of openClaims(await readWhole()))
      await endLease(keys.mailClaim(String(pk).replace(/^MAIL#/, '')), 'leaseUntil');
    await pause(3000);
  }
}

/** Promised emails: how many arrived, how many an operator finds among the dead letters, and which ones are lost. */
export async function kept(promises: readonly Promised[]) {
  const mails = await readMails(theProduct());
  const dead = await deadIn('deadLetters');
  const found = { sent: 0, dead: 0, lost: [] as string[] };
  for (const { to, subject, about } of promises) {
    if (mails.some((mail) => mail.to.includes(to) && subject.test(mail.subject))) found.sent += 1;
    else if (dead.some((body) => body.includes(about))) found.dead += 1;
    else found.lost.push(`email to ${to} like ${String(subject)}`);
  }
  return found;
}
