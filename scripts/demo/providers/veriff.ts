import type { LocalVeriff } from '../../local/veriff/local-veriff.ts';
import { customers } from '../customers.ts';
import type { Place } from '../journeys.ts';
import { nothing, type DemoProvider } from './demo-provider.ts';
import { everyAttempt } from './every-attempt.ts';
import { waitForDecision } from './heard.ts';

/** The local Veriff decides as it is told. */
export const veriff = (place: Place, local: LocalVeriff): DemoProvider => {
  const attempt: DemoProvider['attempt'] = async (link, who, outcome) => {
    const begun = await place.call(
      'beginVerification',
      { params: { customerId: link.customerId }, body: { personal: customers[who] } },
      { customerKey: link.key },
    );
    const session = local.sessions().find(({ url }) => url === begun.veriffUrl);
    if (!session) throw new Error('The local Veriff has no such session');
    if (outcome === 'ask_again') throw new Error('The demo asks for nothing again at Veriff');
    await local.decide(session.id, outcome === 'denied' ? 'declined' : outcome);
    await waitForDecision(
      place,
      link,
      ({ result, place: { continueAt } }) =>
        result !== null && result.phase !== 'submitted' && continueAt === null,
    );
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
