import { now, pause } from '../../../lambdas/runtime/clock.ts';
import { signalCopy } from '../../../shared/copy/dealer/signal-copy.ts';
import type { Evidence, SignalId } from '../../../shared/schemas/evidence-schema.ts';
import { customers } from '../../demo/demo-customers.ts';
import { documentsOf } from '../../demo/demo-documents.ts';
import { giveContact, submitAttempt, type CustomerLink } from '../../demo/journeys.ts';
import type { CallApi } from '../../local/api.ts';

/** Milliseconds for a cold start, the models' first use and one repeat by the queue. */
const READING_MS = 180_000;
const BETWEEN_LOOKS_MS = 2_000;

/** Checks that agree, since what the demo's license and bill say is what is typed here. */
const printed: readonly SignalId[] = [
  'idName',
  'idBirthDate',
  'idExpiry',
  'billName',
  'billAddress',
];

type Visit = { call: CallApi; link: CustomerLink; email: string; dealerToken: string };

/** Somebody whose license no made-up state has signed: a stage would log that it doesn't know its key. */
const who = 'approvedWithLongName';

/**
 * Submits somebody of the demo, who doesn't exist, and returns what the deployed function read on the license and the
 * bill. Throws where that isn't what is printed there.
 */
export async function readDemoDocuments(visit: Visit): Promise<string[]> {
  const { call, link, email } = visit;
  const person = { ...customers[who], email };
  await giveContact({ call }, link, person);
  await submitAttempt({ call }, link, person, await documentsOf(who));
  const { signals } = await evidenceOf(visit);
  const found = printed.flatMap((id) => signals.filter((signal) => signal.id === id));
  const lines = found.map(({ id, found: what = '' }) => `${signalCopy[id].label}: ${what}`);
  if (found.length < printed.length || found.some(({ result }) => result !== 'agrees'))
    throw new Error(`not as they are printed.\n  ${lines.join('\n  ')}`);
  return lines;
}

async function evidenceOf({ call, link, dealerToken }: Visit): Promise<Evidence> {
  const until = now() + READING_MS;
  const params = { customerId: link.customerId };
  while (now() < until) {
    const { evidence } = await call('getSubmission', { params }, { token: dealerToken });
    if (evidence) return evidence;
    await pause(BETWEEN_LOOKS_MS);
  }
  throw new Error(`nothing was read in ${READING_MS / 60_000} minutes. See the log of evidence.`);
}
