import { useCallback } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { navigate, useAddress } from '../../../lib/navigation/address.ts';
import { isElsewhere, type Progress, type Step, stepAsked, stepToShow } from '../rules/steps.ts';

/** The step that the address asks for, and the way to others. */
export function useStepAddress(session: CustomerSession) {
  const { customerId, dealer, place } = session;
  const { dealerId } = dealer;
  const request = useAddress().searchParams.get('step');
  return {
    request,
    /** The address asks for the outcome: the page was open when it came, or the provider sent its visitor back. */
    isReviewAsked: request === 'review',
    /** The address is only a request: if it can't be honored, another step is shown, and it's left unchanged. */
    stepOf: (progress: Omit<Progress, 'isElsewhere' | 'isBegun'>) =>
      stepToShow(stepAsked(request, session), {
        ...progress,
        isElsewhere: isElsewhere(place),
        isBegun: place.continueAt !== null || place.ended !== null,
      }),
    goTo: useCallback(
      (step: Step, options: { replace?: boolean } = {}) => {
        navigate(`/verify?dealer=${dealerId}&customer=${customerId}&step=${step}`, options);
      },
      [dealerId, customerId],
    ),
  };
}
