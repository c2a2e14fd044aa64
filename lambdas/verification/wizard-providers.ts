import { customerFileKinds, requiredFileKinds } from '../../shared/schemas/files-schema.ts';
import { isoTime } from '../runtime/clock.ts';
import { randomUnit } from '../runtime/secrets.ts';
import { readProviderParameter } from '../runtime/parameters.ts';
import { newSessionId, getProviderSession } from './provider-session-record.ts';
import type { VerificationProvider } from './provider.ts';

/**
 * The common part of the providers whose sessions take place in our own wizard: nobody elsewhere reports or keeps
 * anything. A dealership's contact person sends nothing, so that nobody could check that person.
 */
export const wizardProvider: Pick<
  VerificationProvider,
  'isElsewhere' | 'begin' | 'readWebhook' | 'fetchDecision' | 'deleteSession'
> = {
  isElsewhere: false,
  begin: ({ dealerId, customerId }) =>
    Promise.resolve(
      customerId === undefined
        ? undefined
        : {
            id: newSessionId(),
            url: `/verify?${new URLSearchParams({ dealer: dealerId, customer: customerId }).toString()}`,
          },
    ),
  readWebhook: () => Promise.resolve({ state: 'refused' }),
  fetchDecision: () => Promise.resolve(undefined),
  deleteSession: () => Promise.resolve('deleted'),
};

/**
 * Has documents read and compared with what was typed. The function that reads them reports its decision when it is
 * done; if that never comes, a poll gets a review, so that a person decides without it.
 */
export const evidenceProvider: VerificationProvider = {
  ...wizardProvider,
  name: 'evidence',
  label: null,
  isRead: true,
  isDemonstration: false,
  files: customerFileKinds,
  review: () => Promise.resolve(undefined),
  fetchDecision: async (sessionId) => {
    const { submitted = [], decided = [] } = (await getProviderSession(sessionId))?.facts ?? {};
    const attemptId = submitted.find((each) => !decided.includes(each));
    if (attemptId === undefined) return undefined;
    return {
      sessionId,
      attemptId,
      kind: 'decided',
      // Later than every decision about what was sent before.
      decision: { outcome: 'review', at: isoTime(), note: "The documents couldn't be read." },
    };
  },
};

/** Leaves every decision to the dealership, which looks at what was sent. */
export const reviewProvider: VerificationProvider = {
  ...wizardProvider,
  name: 'review',
  label: null,
  isRead: false,
  isDemonstration: false,
  files: requiredFileKinds,
  review: () => Promise.resolve({ outcome: 'review' }),
};

const randomOf = <Item>(items: readonly [Item, ...Item[]]): Item =>
  items[Math.floor(randomUnit() * items.length)] ?? items[0];

async function isRejected(): Promise<boolean> {
  const text = await readProviderParameter('simulated/rejection-probability');
  // Of white space `Number` makes 0, which would verify everybody.
  const probability = text.trim() === '' ? NaN : Number(text);
  if (!(probability >= 0 && probability <= 1))
    throw new Error('The rejection probability is not between 0 and 1');
  return randomUnit() < probability;
}

/**
 * Verifies nobody: chance decides, with the rejection probability that the parameter holds at that moment (0 and 1
 * make it certain). For demonstrations and tests.
 */
export const simulatedProvider: VerificationProvider = {
  ...wizardProvider,
  name: 'simulated',
  label: null,
  isRead: false,
  isDemonstration: true,
  files: requiredFileKinds,
  review: async () =>
    (await isRejected())
      ? { outcome: 'denied', reason: randomOf(simulatedReasons) }
      : { outcome: 'approved' },
};

/**
 * Reasons for customers who were not verified. They say what to do now, never which check failed, because that would
 * teach a forger. Every sentence fits every failure.
 */
export const simulatedReasons = [
  "We couldn't confirm your identity from what you sent. Take new photos and a new video in daylight, without flash, and keep all four corners of each document in the picture.",
  "We couldn't confirm your identity from what you sent. Check that your details appear exactly as on your documents, then add new photos and a new video.",
  "We couldn't confirm your identity from what you sent. Use current, original documents, hold still while you record, and wait until each picture is sharp.",
] as const;
