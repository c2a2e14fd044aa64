import { useState, type ReactNode } from 'react';
import { DemonstrationBanner } from '../../../components/demonstration-banner.tsx';
import { RecordHead } from '../../../components/record-head.tsx';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { ArchivedBanner } from './archived-banner.tsx';
import { BackToDashboard } from './back-to-dashboard.tsx';
import { DecisionBanner } from './decision-banner.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { DecisionProblem } from './decision-problem.tsx';
import type { LinkAct } from './link-card-actions.tsx';
import { FailedMailBanner } from './mail-banner.tsx';
import { PdfDialog } from './pdf-dialog.tsx';
import { SendDialog } from './send-dialog.tsx';
import { SendingProblem } from './sending-problem.tsx';
import { StateBadge } from './state-badge.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import { SubmissionColumns } from './submission-columns.tsx';
import { openDecisionActs } from '../rules/decision-acts.ts';
import { headingOf } from '../rules/decision-words.ts';
import { useDeciding } from '../hooks/use-deciding.ts';
import { useCreditLinkSending } from '../hooks/use-sending.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

type SubmissionDetailsProps = {
  submission: Submission;
  /** What is said of it as a whole, above everything else. */
  notice: ReactNode;
};

export function SubmissionDetails({ submission, notice }: SubmissionDetailsProps) {
  const sending = useCreditLinkSending(submission);
  const deciding = useDeciding(submission);
  const [linkAct, setLinkAct] = useState<LinkAct>();
  const [isAskingForPdf, setAskingForPdf] = useState(false);
  const { state, dateSubmitted } = submission;
  return (
    <div className="wrap page">
      <RecordHead
        back={<BackToDashboard />}
        title="Submission Details"
        name={headingOf(submission)}
        actions={
          <SubmissionActions
            {...{ submission, deciding, sending }}
            onPdf={() => setAskingForPdf(true)}
            onNewLink={() => setLinkAct('renew')}
          />
        }
        isActBar={openDecisionActs(submission).shown.length > 0}
      >
        <StateBadge state={state} />
        <span className="muted">
          Submitted on {dateSubmitted === null ? 'N/A' : formatLongDate(dateSubmitted)}
        </span>
      </RecordHead>
      {submission.isDemonstration && <DemonstrationBanner />}
      {notice}
      {sending.failure && <SendingProblem key={sending.attempt} failure={sending.failure} />}
      <DecisionProblem deciding={deciding} />
      <ArchivedBanner submission={submission} />
      {!sending.failure?.isOfAddress && <FailedMailBanner submission={submission} />}
      <DecisionBanner submission={submission} />
      <SubmissionColumns {...{ submission, sending }} asked={linkAct} onAsk={setLinkAct} />
      {deciding.asked && (
        <DecisionDialog submission={submission} asked={deciding.asked} deciding={deciding} />
      )}
      {isAskingForPdf && (
        <PdfDialog submission={submission} onClose={() => setAskingForPdf(false)} />
      )}
      {sending.isAsking && <SendDialog submission={submission} sending={sending} />}
    </div>
  );
}
