import { useState } from 'react';
import {
  actReason,
  optionalActReason,
  type Application,
  type VerificationStatus,
} from '../../../../../shared/schemas/admin-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { TextArea } from '../../../components/form/text-area.tsx';
import { useAdminMe } from '../../../lib/auth/admin-accounts.ts';
import { KEPT, useUnsentText } from '../../../lib/device/unsent-text.ts';
import { actQuestions, verificationQuestion, type Question } from '../copy.ts';
import { ActButtons, ActProblemBanner } from './act-dialog-parts.tsx';
import { reasonPlace, type Acting } from './use-act.ts';
import type { Act, ActKind, ActTarget } from './dealership-acts.ts';

type ReasonDialogProps = {
  asked: PendingAct;
  acting: Pick<Acting, 'perform' | 'pendingId' | 'problem'>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason of an act, and keeps what is typed until the act is done. */
export function ReasonDialog({ asked, acting, onDone, onClose }: ReasonDialogProps) {
  const { dealership, kind, question } = asked;
  const { problem } = acting;
  const { adminId } = useAdminMe();
  const { restored, keep } = useUnsentText(reasonPlace(adminId, dealership.id, kind));
  const [reason, setReason] = useState(restored);
  const [error, setError] = useState<string>();

  const confirm = () => {
    const schema = question.isReasonRequired ? actReason : optionalActReason;
    const parsed = schema.safeParse({ reason });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) acting.perform(dealership, asked.act(parsed.data.reason), onDone);
  };
  const isRestored = restored !== '' && reason === restored;
  const hint = isRestored ? `${KEPT} ${question.hint}` : question.hint;
  const confirmButton = (
    <Button
      variant={question.isDangerous ? 'danger' : 'primary'}
      busy={acting.pendingId !== undefined ? question.busy : undefined}
      onClick={confirm}
    >
      {question.button}
    </Button>
  );
  return (
    <Dialog
      open
      onClose={onClose}
      title={question.title}
      footer={
        <ActButtons isOver={problem?.isFinal === true} onClose={onClose}>
          {confirmButton}
        </ActButtons>
      }
    >
      <ActProblemBanner problem={problem} />
      <p className="strong break" translate="no">
        {dealership.dealerName}
      </p>
      {!problem?.isFinal && <p>{question.text}</p>}
      <TextArea
        label={question.isReasonRequired ? 'Reason' : 'Reason (optional)'}
        hint={problem?.isFinal ? undefined : hint}
        error={error}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          keep(target.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}

/** An act that waits for its reason. */
export type PendingAct = {
  dealership: ActTarget;
  kind: ActKind;
  question: Question;
  act: (reason: string) => Act;
};

export const askAbout = (dealership: ActTarget, kind: keyof typeof actQuestions): PendingAct => ({
  dealership,
  kind,
  question: actQuestions[kind](dealership),
  act: (reason) => ({ kind, reason }),
});

/**
 * Asks to set the verification. It keeps the status as it was at that time, so that a change someone else makes in the
 * meantime is never overwritten unseen.
 */
export const askVerification = (
  application: Application,
  status: VerificationStatus,
): PendingAct => ({
  dealership: application,
  kind: 'verify',
  question: verificationQuestion(status),
  act: (reason) => ({
    kind: 'verify',
    status,
    seen: application.verificationStatus,
    email: application.email,
    reason,
  }),
});
