import { useState } from 'react';
import type { Person } from '../../../../../shared/schemas/people.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { DialogSection } from '../../../components/dialog-section.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { resetSecondFactor, usePeopleChange } from '../api/change-people.ts';
import { aboutSecondFactor } from '../rules/people-words.ts';

/** How a person's second factor stands, and the way out when the phone is lost. */
export function SecondFactorSection({ person }: { person: Person }) {
  const { isRequired } = useDealerMe().secondFactor;
  const resetting = usePeopleChange();
  const [isReset, setReset] = useState(false);
  const { fullName, isYou } = person;
  const hasSecondFactor = person.hasSecondFactor && !isReset;
  const reset = () =>
    resetting.mutate(() => resetSecondFactor(person), {
      onSuccess: () => {
        // Its button, which had the focus, goes with it.
        document.querySelector<HTMLElement>('dialog[open] .title')?.focus();
        setReset(true);
        showToast('approved', `${fullName}'s second factor was reset.`);
      },
    });
  return (
    <DialogSection title="Second factor">
      <p className="muted">{aboutSecondFactor({ hasSecondFactor, isYou }, isRequired)}</p>
      {hasSecondFactor && !isYou && (
        <div className="row row-tight">
          <Button busy={resetting.isPending ? 'Resetting...' : undefined} onClick={reset}>
            Reset Second Factor
          </Button>
        </div>
      )}
      {resetting.error && (
        <Banner key={resetting.submittedAt} status="denied" role="alert">
          {errorWords(resetting.error)}
        </Banner>
      )}
    </DialogSection>
  );
}
