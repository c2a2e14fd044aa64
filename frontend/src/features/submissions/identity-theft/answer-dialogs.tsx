import { useState } from 'react';
import {
  theftDeclineReasons,
  theftMessages,
} from '../../../../../shared/identity-theft/identity-theft-copy.ts';
import type {
  TheftDeclineReason,
  TheftRequest,
} from '../../../../../shared/identity-theft/identity-theft-schema.ts';
import { ConfirmDialog } from '../../../components/dialog/confirm-dialog.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { CheckGroup } from '../../../components/form/check-group.tsx';
import { useChangeTheft } from './theft-api.ts';

type DialogProps = { request: TheftRequest; onClose: () => void };

/** Records that the copies were handed out. */
export function HandOutDialog({ request, onClose }: DialogProps) {
  const { mutate, isPending, error } = useChangeTheft(request);
  return (
    <ConfirmDialog
      title="Were the copies handed out?"
      action="Record as Handed Out"
      busy={isPending ? 'Saving...' : undefined}
      onConfirm={() =>
        mutate(
          { act: 'hand_out' },
          {
            onSuccess: () => {
              showToast('approved', 'Recorded as handed out.');
              onClose();
            },
          },
        )
      }
      onClose={onClose}
    >
      <p className="break">
        This closes the request of {request.name}, and can&apos;t be undone. Marked records stay
        marked until somebody lifts the mark.
      </p>
      {error && <FailureBanner error={error} />}
    </ConfirmDialog>
  );
}

const reasons = Object.keys(theftDeclineReasons) as TheftDeclineReason[];

/** Asks on which of the law's grounds a request is declined. */
export function DeclineDialog({ request, onClose }: DialogProps) {
  const [reason, setReason] = useState<TheftDeclineReason>();
  const [problem, setProblem] = useState<string>();
  const { mutate, isPending, error } = useChangeTheft(request);
  return (
    <FormDialog
      title="Decline this request?"
      lead="15 U.S.C. 1681g(e)(5) allows it on these grounds, in good faith. Tell the person yourself: we don't email them. It can't be undone."
      action="Decline"
      busy={isPending ? 'Declining...' : undefined}
      isDangerous
      onSubmit={(event) => {
        event.preventDefault();
        if (!reason) {
          setProblem(theftMessages.declineReasonRequired);
          event.currentTarget.querySelector<HTMLElement>('[name="reason"]')?.focus();
          return;
        }
        mutate(
          { act: 'decline', reason },
          {
            onSuccess: () => {
              showToast('approved', 'Request declined.');
              onClose();
            },
          },
        );
      }}
      onClose={onClose}
    >
      <CheckGroup
        type="radio"
        question="Reason"
        name="reason"
        options={reasons.map((value) => ({ value, label: theftDeclineReasons[value] }))}
        chosen={reason ? [reason] : []}
        error={problem}
        onChange={([chosen]) => {
          setReason(chosen);
          setProblem(undefined);
        }}
      />
      {error && <FailureBanner error={error} />}
    </FormDialog>
  );
}
