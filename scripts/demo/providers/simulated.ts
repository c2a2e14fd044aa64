import { REJECTION_PROBABILITY } from '../../../infra/names.ts';
import { customers } from '../customers.ts';
import { documentsOf } from '../documents.ts';
import { submitAttempt, type Place } from '../journeys.ts';
import { setRejectionProbability } from '../rejection-probability.ts';
import type { DemoProvider } from './demo-provider.ts';
import { everyAttempt } from './every-attempt.ts';

/** Chance decides, and the demo sees to it that it decides so. `share`: of denials, from then on. */
export const simulated = (place: Place, share = REJECTION_PROBABILITY): DemoProvider => {
  const attempt: DemoProvider['attempt'] = async (link, who) => {
    await submitAttempt(place, link, customers[who], await documentsOf(who));
  };
  return {
    leavesToDealership: false,
    asksAgain: false,
    expect: (outcome) => setRejectionProbability(place, outcome === 'denied' ? 1 : 0),
    attempt,
    exhaust: everyAttempt(attempt),
    end: () => setRejectionProbability(place, share),
  };
};
