import { customers } from '../customers.ts';
import { documentsOf } from '../documents.ts';
import { submitAttempt, type Place } from '../journeys.ts';
import { decide, samePerson } from './decide.ts';
import { nothing, type DemoProvider } from './demo-provider.ts';
import { everyAttempt } from './every-attempt.ts';

/** The dealership decides. */
export const review = (place: Place, token: string): DemoProvider => {
  const attempt: DemoProvider['attempt'] = async (link, who, outcome) => {
    await submitAttempt(place, link, customers[who], await documentsOf(who));
    if (outcome === 'approved') await decide(place, token, link, samePerson);
    if (outcome === 'denied')
      await decide(place, token, link, { act: 'deny', customerReason: 'person' });
  };
  return {
    leavesToDealership: true,
    asksAgain: false,
    expect: nothing,
    attempt,
    exhaust: everyAttempt(attempt),
    end: nothing,
  };
};
