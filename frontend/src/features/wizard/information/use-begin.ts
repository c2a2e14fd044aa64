import { useState } from 'react';
import type {
  CustomerSession,
  PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useVerificationStart } from '../../../components/customer/use-verification-start.ts';
import { callApi } from '../../../lib/api/call-api.ts';
import { isElsewhere } from '../steps/steps.ts';

type BeginOptions = {
  session: CustomerSession;
  customerKey: string;
  /** An attempt is under way, which the session does not say yet. */
  onBegun: () => void;
  /** Goes on to the next step, where our own wizard collects the files. */
  onNext: () => void;
  /** The server refuses fields of step 1, by name. */
  onRefused: (fields: Readonly<Record<string, string>>) => void;
  /** The server refuses for a reason that may be about more than this step. */
  onError: (error: unknown) => void;
};

/** Continues from step 1: to the provider's own page, with what was typed, or to the next step here. */
export function useBegin(options: BeginOptions) {
  const { session, customerKey, onBegun, onNext, onRefused, onError } = options;
  const { customerId, place } = session;
  // Counted, so that a repeated refusal is shown anew.
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

/** Begins an attempt, or goes on with the one under way; the answer says on which page. */
const beginVerification = (
  customerId: string,
  customerKey: string,
  body: RouteInput<'beginVerification'>['body'],
) => callApi('beginVerification', { params: { customerId }, body }, { customerKey });
