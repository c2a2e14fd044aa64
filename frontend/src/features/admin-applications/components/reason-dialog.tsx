import { useState } from 'react';
import { actReason, optionalActReason } from '../../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { Dialog } from '../../../components/dialog.tsx';
import { TextArea } from '../../../components/text-area.tsx';
import { ActButtons } from './act-buttons.tsx';
import { ActProblemBanner } from './act-problem-banner.tsx';
import type { PendingAct } from '../rules/asked.ts';
import { saveReasonDraft, readReasonDraft } from '../rules/reason-drafts.ts';
import type { Acting } from '../hooks/use-act.ts';

type ReasonDialogProps = {
  asked: PendingAct;
  acting: Pick<Acting, 'perform' | 'pendingId' | 'problem'>;
  onDone: () => void;
  onClose: () => void;
};

/** Asks for the reason of an act. What is typed is kept until the act is done. */
export function ReasonDialog({ asked, acting, onDone, onClose }: ReasonDialogProps) {
  const { dealership, kind, question } = asked;
  const { problem } = acting;
  const [reason, setReason] = useState(() => readReasonDraft(dealership.id, kind));
  const [error, setError] = useState<string>();

  const confirm = () => {
    const schema = question.isReasonRequired ? actReason : optionalActReason;
    const parsed = schema.safeParse({ reason });
    setError(parsed.error?.issues[0]?.message);
    if (parsed.success) acting.perform(dealership, asked.act(parsed.data.reason), onDone);
  };
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
      <p className="strong break">{dealership.dealerName}</p>
      {!problem?.isFinal && <p>{question.text}</p>}
      <TextArea
        label={question.isReasonRequired ? 'Reason' : 'Reason (optional)'}
        hint={problem?.isFinal ? undefined : question.hint}
        error={error}
        value={reason}
        onChange={({ target }) => {
          setReason(target.value);
          saveReasonDraft(dealership.id, kind, target.value);
          setError(undefined);
        }}
      />
    </Dialog>
  );
}
