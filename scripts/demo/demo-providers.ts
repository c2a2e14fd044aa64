import { PutParameterCommand, SSMClient } from '@aws-sdk/client-ssm';
import type { ProviderName } from '../../shared/provider-names.ts';
import type { PersonalFields } from '../../shared/schemas/customer-schema.ts';
import { licenseFields } from '../../shared/schemas/verification-schema.ts';
import { REJECTION_PROBABILITY, localParameters } from '../../infra/resource-names.ts';
import type { LocalVeriff } from '../local/veriff/local-veriff.ts';
import { emulatorClient } from '../local/emulator.ts';
import {
  type Target,
  submitAgain,
  submitAttempt,
  type CustomerLink,
  type DemoDocuments,
} from './journeys.ts';
import {
  type DemoProvider,
  decide,
  samePerson,
  type DealershipDecision,
  waitForDecision,
  everyAttempt,
} from './demo-decisions.ts';
import { customers, type CustomerKey } from './demo-customers.ts';
import { documentsOf } from './demo-documents.ts';

export type DemoWays = {
  provider: ProviderName;
  rejectionProbability?: number;
  /** The local Veriff, if the demo may decide there. */
  veriff?: LocalVeriff | undefined;
};

/** Returns the way in which customers are decided about; undefined if that is up to a real provider. */
export function demoProvider(
  target: Target,
  token: string,
  { provider, rejectionProbability, veriff: local }: DemoWays,
): DemoProvider | undefined {
  switch (provider) {
    case 'evidence':
      return evidence(target, token);
    case 'review':
      return review(target, token);
    case 'simulated':
      return simulated(target, rejectionProbability);
    case 'veriff':
      return local && veriff(target, local);
  }
}

/** Mistyped details in the attempt that is denied. */
const mistyped: Partial<Record<CustomerKey, Partial<PersonalFields>>> = {
  approvedAtLast: { dateOfBirth: '1984-02-11' },
};

/** The dealership's denials, after looking at what was found. */
const denials: Partial<Record<CustomerKey, DealershipDecision>> = {
  approvedAtLast: {
    act: 'deny',
    customerReason: 'details',
    note: 'Day and month of the birth date are swapped.',
  },
  denied: {
    act: 'deny',
    customerReason: 'name',
    note: 'The license is in the name of Gregory Hale.',
  },
  deniedForGood: {
    act: 'deny',
    customerReason: 'other',
    ownWords:
      'The photos of your ID are too blurry to read. Take new ones in better light, or bring the ID to the dealership.',
    note: 'All three photos of the front are blurred.',
  },
};
const plainDenial: DealershipDecision = { act: 'deny', customerReason: 'person' };

/** Customers who scanned the license instead of typing. */
const scanned: Partial<Record<CustomerKey, Pick<DemoDocuments, 'filledFromLicense'>>> = {
  approved: { filledFromLicense: [...licenseFields] },
};

const nothing = () => Promise.resolve();

/** The common part of most ways. */
const ofDealership = {
  leavesToDealership: true,
  asksAgain: false,
  expect: nothing,
  end: nothing,
} satisfies Partial<DemoProvider>;

/** The product reads the documents, and the dealership decides what the rules leave to it. */
const evidence = (target: Target, token: string): DemoProvider => {
  const read = (link: CustomerLink) =>
    waitForDecision(target, link, ({ result }) => result !== null && result.phase !== 'submitted');
  const attempt: DemoProvider['attempt'] = async (link, who, outcome) => {
    const documents = { ...(await documentsOf(who)), ...scanned[who] };
    const wrong = outcome === 'denied' ? mistyped[who] : undefined;
    await submitAttempt(target, link, { ...customers[who], ...wrong }, documents);
    let { result } = await read(link);
    while (result?.phase === 'ask_again' && outcome !== 'ask_again') {
      const kinds = result.again.map(({ kind }) => kind);
      await submitAgain(target, link, documents, kinds);
      ({ result } = await read(link));
    }
    if (result?.phase !== 'review') return;
    if (outcome === 'approved') await decide(target, token, link, samePerson);
    if (outcome === 'denied') await decide(target, token, link, denials[who] ?? plainDenial);
  };
  return {
    ...ofDealership,
    asksAgain: true,
    attempt,
    exhaust: async (link, who) => {
      await attempt(link, who, 'denied');
      await decide(target, token, link, {
        act: 'not_verified_in_person',
        reason: 'Came in without an original ID.',
      });
    },
  };
};

/** The dealership decides. */
const review = (target: Target, token: string): DemoProvider => {
  const attempt: DemoProvider['attempt'] = async (link, who, outcome) => {
    await submitAttempt(target, link, customers[who], await documentsOf(who));
    if (outcome === 'approved') await decide(target, token, link, samePerson);
    if (outcome === 'denied')
      await decide(target, token, link, { act: 'deny', customerReason: 'person' });
  };
  return { ...ofDealership, attempt, exhaust: everyAttempt(attempt) };
};

/** Lets chance decide, and makes sure of its outcome. `share`: of denials, afterwards. */
const simulated = (target: Target, share = REJECTION_PROBABILITY): DemoProvider => {
  const attempt: DemoProvider['attempt'] = async (link, who) => {
    await submitAttempt(target, link, customers[who], await documentsOf(who));
  };
  return {
    leavesToDealership: false,
    asksAgain: false,
    expect: (outcome) => setRejectionProbability(target, outcome === 'denied' ? 1 : 0),
    attempt,
    exhaust: everyAttempt(attempt),
    end: () => setRejectionProbability(target, share),
  };
};

/** Sets the share of denials: the demo shows both outcomes, whatever chance would decide. */
async function setRejectionProbability({ emulatorUrl }: Target, value: number) {
  await new SSMClient(emulatorClient(emulatorUrl)).send(
    new PutParameterCommand({
      Name: localParameters.rejectionProbability,
      Value: String(value),
      Overwrite: true,
    }),
  );
}

/** Tells the local Veriff how to decide. */
const veriff = (target: Target, local: LocalVeriff): DemoProvider => {
  const attempt: DemoProvider['attempt'] = async (link, who, outcome) => {
    const begun = await target.call(
      'beginVerification',
      { params: { customerId: link.customerId }, body: { personal: customers[who] } },
      { customerKey: link.key },
    );
    const session = local.sessions().find(({ url }) => url === begun.veriffUrl);
    if (!session) throw new Error('The local Veriff has no such session');
    if (outcome === 'ask_again') throw new Error('The demo asks for nothing again at Veriff');
    await local.decide(session.id, outcome === 'denied' ? 'declined' : outcome);
    await waitForDecision(
      target,
      link,
      ({ result, verification: { continueAt } }) =>
        result !== null && result.phase !== 'submitted' && continueAt === null,
    );
  };
  return { ...ofDealership, attempt, exhaust: everyAttempt(attempt) };
};
