import { useState } from 'react';
import type { CustomerSession, PersonalFields } from '../../../../../shared/schemas/customer.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useVerificationStart } from '../../../lib/use-verification-start.ts';
import { beginVerification } from '../api/begin-verification.ts';
import { isElsewhere } from '../rules/steps.ts';

type BeginOptions = {
  session: CustomerSession;
  customerKey: string;
  /** An attempt is under way, which the session does not say yet. */
  onBegun: () => void;
  /** Where our own wizard collects the files: the next step. */
  onNext: () => void;
  /** The server refuses fields of step 1, by name. */
  onRefused: (fields: Readonly<Record<string, string>>) => void;
  /** The server refuses for a reason that may be about more than this step. */
  onError: (error: unknown) => void;
};

/** Continuing from step 1: to the provider's own page, with what was typed, or to the next step here. */
export function useBegin(options: BeginOptions) {
  const { session, customerKey, onBegun, onNext, onRefused, onError } = options;
  const { customerId, place } = session;
  // Counted, so that what is refused again is said again.
  const [refusals, setRefusals] = useState(0);
  const away = useVerificationStart({
    send: async (personal: PersonalFields) => {
      const answer = await beginVerification(customerId, customerKey, { personal });
      onBegun();
      return answer;
    },
    onError: (error) => {
      if (isApiError(error) && Object.keys(error.fields).length > 0) {
        setRefusals((count) => count + 1);
        onRefused(error.fields);
      } else onError(error);
    },
  });
  return {
    refusals,
    away,
    begin: (personal: PersonalFields) => {
      if (isElsewhere(place)) {
        away.start(personal);
        return;
      }
      // Nobody waits for it: where it fails, the submission begins one itself.
      beginVerification(customerId, customerKey, {}).catch(() => undefined);
      onNext();
    },
  };
}
