import type { PersonalFields } from '../../../shared/schemas/customer.ts';
import { licenseFields } from '../../../shared/schemas/documents.ts';
import { customers, type CustomerKey } from '../customers.ts';
import { documentsOf } from '../documents.ts';
import {
  submitAgain,
  submitAttempt,
  type CustomerLink,
  type DemoDocuments,
  type Place,
} from '../journeys.ts';
import { decide, samePerson, type DealershipDecision } from './decide.ts';
import { nothing, type DemoProvider } from './demo-provider.ts';
import { waitForDecision } from './heard.ts';

/** What somebody mistyped in the attempt that is denied. */
const mistyped: Partial<Record<CustomerKey, Partial<PersonalFields>>> = {
  approvedAtLast: { dateOfBirth: '1984-02-11' },
};

/** Why the dealership denies them, after looking at what was found. */
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

/** Who scanned the license instead of typing. */
const scanned: Partial<Record<CustomerKey, Pick<DemoDocuments, 'filledFromLicense'>>> = {
  approved: { filledFromLicense: [...licenseFields] },
};

/** The product reads the documents, and the dealership decides what the rules leave to it. */
export const evidence = (place: Place, token: string): DemoProvider => {
  const read = (link: CustomerLink) =>
    waitForDecision(place, link, ({ result }) => result !== null && result.phase !== 'submitted');
  const attempt: DemoProvider['attempt'] = async (link, who, outcome) => {
    const documents = { ...(await documentsOf(who)), ...scanned[who] };
    const wrong = outcome === 'denied' ? mistyped[who] : undefined;
    await submitAttempt(place, link, { ...customers[who], ...wrong }, documents);
    let { result } = await read(link);
    while (result?.phase === 'ask_again' && outcome !== 'ask_again') {
      const kinds = result.again.map(({ kind }) => kind);
      await submitAgain(place, link, documents, kinds);
      ({ result } = await read(link));
    }
    if (result?.phase !== 'review') return;
    if (outcome === 'approved') await decide(place, token, link, samePerson);
    if (outcome === 'denied') await decide(place, token, link, denials[who] ?? plainDenial);
  };
  return {
    leavesToDealership: true,
    asksAgain: true,
    expect: nothing,
    attempt,
    exhaust: async (link, who) => {
      await attempt(link, who, 'denied');
      await decide(place, token, link, {
        act: 'not_verified_in_person',
        reason: 'Came in without an original ID.',
      });
    },
    end: nothing,
  };
};
