import { DemonstrationBanner } from '../../../components/demonstration-banner.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { FormDialog } from '../../../components/form-dialog.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import type { AskedDecision, Deciding } from '../hooks/use-deciding.ts';
import { useDecisionForm } from '../hooks/use-decision-form.ts';
import { decisionWords } from '../rules/decision-words.ts';
import { decisionFields } from './decision-fields.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type DecisionDialogProps = { submission: Submission; asked: AskedDecision; deciding: Deciding };

/** Asks for all that a decision needs. */
export function DecisionDialog({ submission, asked, deciding }: DecisionDialogProps) {
  const { fullName } = useDealerMe();
  const form = useDecisionForm(asked, deciding);
  const { title, action, busy } = decisionWords[asked.act];
  const { Lead, Fields, consequence, isDangerous = false } = decisionFields[asked.act];
  const { isPending, failure } = deciding;
  return (
    <FormDialog
      title={title}
      lead={<Lead submission={submission} />}
      action={action}
      busy={isPending ? busy : undefined}
      isDangerous={isDangerous}
      cancel="Cancel"
      onSubmit={form.submit}
      onClose={deciding.close}
    >
      {submission.isDemonstration && <DemonstrationBanner />}
      <Fields submission={submission} form={form} />
      <p className="small muted break">{consequence(submission, fullName)}</p>
      {failure && <FailureBanner error={failure} />}
      {isPending && <SlowNotice text="Still saving. This is taking longer than usual." />}
    </FormDialog>
  );
}
