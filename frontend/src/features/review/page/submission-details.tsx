import { useState, type ReactNode } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { DemonstrationBanner } from '../../../components/feedback/banner.tsx';
import { RecordHead } from '../../../components/layout/record-page.tsx';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { StateBadge } from '../../../components/display/state-badge.tsx';
import { BackToDashboard } from '../../../components/navigation/back-to-dashboard.tsx';
import { headingOf } from '../../../lib/submissions/customer-copy.ts';
import { ContactChangeBanner } from '../customer/contact-change.tsx';
import { RecordDialog } from '../identity-record/record-dialog.tsx';
import { SendDialog } from '../credit-link/send-dialog.tsx';
import { SendingProblem, CreditCard } from '../credit-link/credit-card.tsx';
import { isUncompared } from '../copy.ts';
import { useCreditLinkSending, type CreditLinkSending } from '../credit-link/use-sending.ts';
import { submissionFiles } from '../review-api.ts';
import { CompareCard } from '../evidence/compare-card.tsx';
import { IdentityPanel } from '../evidence/identity-panel.tsx';
import { FilesCard, KeptByCard, NoFilesCard } from '../evidence/files-card.tsx';
import { AlertCard } from '../alert/alert-card.tsx';
import { RecordReportDialog } from '../identity-theft/new-theft-report-dialog.tsx';
import { TheftReports } from '../identity-theft/theft-reports.tsx';
import { DealCard } from '../customer/deal-card.tsx';
import { TimelineWithNotes } from '../timeline/timeline-with-notes.tsx';
import { DecisionDialog } from '../decision/decision-dialog.tsx';
import { openDecisionActs } from '../decision/decision-acts.ts';
import { useComparing, type Comparing } from '../evidence/use-comparing.ts';
import { useDeciding } from '../decision/use-deciding.ts';
import { useKeysSetting } from '../use-review-keys.ts';
import { CustomerFacts } from '../customer/customer-facts.tsx';
import {
  ArchivedBanner,
  DecisionBanner,
  DecisionProblem,
  FailedMailBanner,
  ReviewLine,
} from './submission-banners.tsx';
import { ReviewBar } from './review-bar.tsx';
import { SubmissionActions } from './submission-actions.tsx';
import './submission-details.css';

type SubmissionDetailsProps = {
  submission: Submission;
  /** A notice about the page as a whole, above everything else. */
  notice: ReactNode;
  /** The customer's link, and what can be done with it. */
  linkCard: ReactNode;
  onNewLink: () => void;
};

export function SubmissionDetails(props: SubmissionDetailsProps) {
  const { submission, notice, linkCard, onNewLink } = props;
  const sending = useCreditLinkSending(submission);
  const deciding = useDeciding(submission);
  const comparing = useComparing(submission);
  const keys = useKeysSetting();
  const [isDownloading, setDownloading] = useState(false);
  const [isTheftAsked, setTheftAsked] = useState(false);
  const { state, decidedBy, asked, dateSubmitted } = submission;
  const isReviewing = submission.mayDecide === 'review';
  const [wasReviewing, setWasReviewing] = useState(isReviewing);
  if (isReviewing && !wasReviewing) setWasReviewing(true);
  return (
    <div className="wrap page">
      <RecordHead
        back={<BackToDashboard />}
        title="Submission Details"
        name={headingOf(submission)}
        actions={
          <SubmissionActions
            {...{ submission, deciding, sending, onNewLink }}
            onDownload={() => setDownloading(true)}
            onReportTheft={() => setTheftAsked(true)}
          />
        }
        isActBar={!wasReviewing && openDecisionActs(submission).shown.length > 0}
      >
        <StateBadge
          {...{ state, decidedBy, asked }}
          remark={isUncompared(submission) && 'faces not compared'}
        />
        <span className="muted">
          {`Submitted on ${dateSubmitted === null ? 'N/A' : formatLongDate(dateSubmitted)}`}
        </span>
        <ReviewLine submission={submission} />
      </RecordHead>
      {submission.isDemonstration && <DemonstrationBanner />}
      {notice}
      {sending.failure && <SendingProblem key={sending.attempt} failure={sending.failure} />}
      <DecisionProblem deciding={deciding} />
      <ArchivedBanner submission={submission} />
      {!sending.failure?.isOfAddress && <FailedMailBanner submission={submission} />}
      <ContactChangeBanner submission={submission} />
      <TheftReports submission={submission} />
      <DecisionBanner submission={submission} />
      <SubmissionColumns
        {...{ submission, sending, comparing, linkCard }}
        hasKeys={isReviewing && keys.isOn}
      />
      {deciding.asked && (
        <DecisionDialog {...{ submission, deciding, comparing }} asked={deciding.asked} />
      )}
      {isDownloading && (
        <RecordDialog submission={submission} onClose={() => setDownloading(false)} />
      )}
      {isTheftAsked && (
        <RecordReportDialog customerId={submission.id} onClose={() => setTheftAsked(false)} />
      )}
      {sending.isAsking && <SendDialog submission={submission} sending={sending} />}
      {wasReviewing && <ReviewBar {...{ submission, deciding, comparing, keys }} />}
    </div>
  );
}

type SentProps = { submission: Submission; comparing: Comparing; hasKeys: boolean };
type ColumnsProps = SentProps & { sending: CreditLinkSending; linkCard: ReactNode };

/**
 * Everything known about a submission, below the actions: what was sent, and beside it what was typed. While nothing
 * was sent, the link comes first.
 */
function SubmissionColumns({ sending, linkCard, ...sent }: ColumnsProps) {
  const { submission } = sent;
  const timeline = <TimelineWithNotes submission={submission} />;
  const about = (
    <>
      {submission.alert && <AlertCard submission={submission} />}
      <CustomerFacts submission={submission} />
      <CreditCard submission={submission} sending={sending} />
      <DealCard submission={submission} />
      {!submission.alert && <AlertCard submission={submission} />}
    </>
  );
  if (submission.dateSubmitted === null) {
    return (
      <div className="detail detail-desk is-unsent">
        <div className="stack stack-6">
          {linkCard}
          <Sent {...sent} />
          {timeline}
        </div>
        <div className="stack stack-6">{about}</div>
      </div>
    );
  }
  return (
    <div className="detail detail-desk">
      <div className="stack stack-6">
        <Sent {...sent} />
      </div>
      <div className="stack stack-6">
        {about}
        {linkCard}
        {timeline}
      </div>
    </div>
  );
}

function Sent({ submission, ...answering }: SentProps) {
  const { evidence, keptBy } = submission;
  const files = submissionFiles(submission);
  const panel = <IdentityPanel key={evidence?.readAt} submission={submission} />;
  if (!evidence && keptBy)
    return (
      <>
        {panel}
        <KeptByCard keptBy={keptBy} />
      </>
    );
  if (!evidence && files.length === 0) return <NoFilesCard submission={submission} />;
  return (
    <>
      <CompareCard {...{ submission, files }} {...answering} />
      {panel}
      <FilesCard files={files} idType={evidence?.idType} />
    </>
  );
}
