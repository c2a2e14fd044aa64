import { setTimeout as pause } from 'node:timers/promises';
import { InvokeCommand } from '@aws-sdk/client-lambda';
import { keys } from '../../lambdas/store/keys.ts';
import { readInbox } from '../../test/harness/inbox.ts';
import { theProduct } from '../../test/harness/product.ts';
import { emptied } from '../../test/harness/queues.ts';
import { storedCustomer, storedItem, storedItems } from '../../test/harness/records.ts';
import { functionsAt, setVariables, variablesOf } from '../../scripts/local/emulator-functions.ts';
import { submitting } from './customer-operations.ts';
import { endLease, someDealer, unless, type Operation } from './operation.ts';

/** Seconds that are waited for what goes on behind an answer. */
const PATIENCE = 90;
/** Seconds between two deliveries: the queues' own are minutes apart. */
const BETWEEN = 3;

/** Waits until something has come about, and delivers its message again and again; false if it never does. */
async function comesAbout(
  isDone: () => Promise<boolean>,
  deliver: () => Promise<unknown>,
): Promise<boolean> {
  const start = Date.now();
  for (let deliveries = 1; Date.now() - start < PATIENCE * 1000;) {
    if (await isDone()) return true;
    if (Date.now() - start > deliveries * BETWEEN * 1000) {
      deliveries += 1;
      await deliver();
    }
    await pause(200);
  }
  return false;
}

/** Gives a function a message as its queue does, for the so manieth time. */
async function redeliver(name: 'mail' | 'evidence', message: object, times: number): Promise<void> {
  const { emulatorUrl, stack } = theProduct();
  const record = {
    messageId: 'again',
    body: JSON.stringify(message),
    attributes: { ApproximateReceiveCount: String(times) },
  };
  await functionsAt(emulatorUrl).send(
    new InvokeCommand({
      FunctionName: stack.functionNames[name],
      Payload: JSON.stringify({ Records: [record] }),
    }),
  );
}

const dead: Record<'deadLetters' | 'unread', string[]> = { deadLetters: [], unread: [] };

/** Returns the bodies of all messages that came into a dead-letter queue since the start. */
export async function deadIn(name: keyof typeof dead): Promise<string[]> {
  dead[name].push(...(await emptied(name)));
  return dead[name];
}

const mails: Operation = {
  name: 'email behind a submission',
  callers: ['outbox', 'mail'],
  isBehind: true,
  prepare: async () => {
    const { made, attempt, promised = [] } = await submitting(await someDealer());
    const { to = '', subject = /./ } = promised[0] ?? {};
    const { customerId } = made;
    const timeline = keys.customer(customerId).pk;
    const isSent = async () =>
      (await readInbox(to)).some((mail) => subject.test(mail.subject)) ||
      (await deadIn('deadLetters')).some((body) => body.includes(customerId));
    const deliver = async () => {
      for (const { sk, id: eventId, at, type } of await storedItems(timeline)) {
        if (!String(sk).startsWith('EVENT#') || type !== 'submitted') continue;
        await endLease(keys.mailClaim(String(eventId)), 'leaseUntil');
        await redeliver('mail', { eventId, at, type, customerId }, 2);
      }
    };
    return {
      attempt,
      promised,
      problems: async () =>
        unless({
          'the email is sent, or among the dead letters': await comesAbout(isSent, deliver),
        }),
    };
  },
};

/** Has verifications begin with another provider from now on. */
async function useProvider(name: string): Promise<void> {
  const { emulatorUrl, stack } = theProduct();
  const lambda = functionsAt(emulatorUrl);
  await Promise.all(
    Object.values(stack.functionNames).map(async (id) => {
      const variables = await variablesOf(lambda, id);
      if (variables.PROVIDER !== undefined && variables.PROVIDER !== name)
        await setVariables(lambda, id, { ...variables, PROVIDER: name });
    }),
  );
}

/** The rest of a reading's lease after half a minute. */
const LEFT_MS = 50_000;

/** `deliveries`: how often the message has come when it's tried again; the third time, a person decides. */
export const reading = (deliveries: number): Operation => ({
  name: 'reading of documents',
  callers: ['outbox', 'evidence'],
  isBehind: true,
  prepare: async () => {
    await useProvider('evidence');
    const { made, attempt } = await submitting(await someDealer());
    const { customerId } = made;
    const isDecided = async () => {
      const phase = (await storedCustomer(customerId))?.decision.standing?.phase;
      return (
        (phase !== undefined && phase !== 'submitted') ||
        (await deadIn('unread')).some((body) => body.includes(customerId))
      );
    };
    const deliver = async () => {
      for (const { sk, id } of await storedItems(keys.customer(customerId).pk)) {
        if (!String(sk).startsWith('SUBMISSION#')) continue;
        const lease = keys.limit('reading', String(id));
        const { until = 0 } = (await storedItem(lease)) ?? {};
        // No reading takes as long: who had it is gone.
        if (Number(until) - Date.now() < LEFT_MS) await endLease(lease, 'until');
        await redeliver('evidence', { customerId, submissionId: String(id) }, deliveries);
      }
    };
    return {
      attempt,
      problems: async () =>
        unless({
          'the documents are decided about, or among the unread': await comesAbout(
            isDecided,
            deliver,
          ),
        }),
    };
  },
});

/** The work behind the answers; reading last, as others needn't wait for it. */
export const behindOperations: readonly Operation[] = [mails, reading(2)];
