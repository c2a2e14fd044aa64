import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { TimelineCard } from '../../../components/timeline.tsx';
import { submissionFiles } from '../rules/submission-file.ts';
import { timelineOf } from '../rules/timeline-of.ts';
import { CreditCard } from './credit-card.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { EvidenceCard } from './evidence-card.tsx';
import { FilesCard } from './files-card.tsx';
import { LinkCard } from './link-card.tsx';
import { SubmissionFiles } from './submission-files.tsx';
import './submission-columns.css';

type ColumnsProps = { submission: Submission };

/** All that is known of a submission, below what is to be done about it. */
export const SubmissionColumns = ({ submission }: ColumnsProps) =>
  submission.evidence ? (
    <div className="detail detail-desk">
      <div className="stack stack-6">
        <EvidenceCard submission={submission} evidence={submission.evidence} />
        <FilesCard files={submissionFiles(submission)} idType={submission.evidence.idType} />
      </div>
      <div className="stack stack-6">
        <CustomerFacts submission={submission} isNarrow />
        <CreditCard submission={submission} />
        <LinkCard submission={submission} />
        <TimelineCard entries={timelineOf(submission)} />
      </div>
    </div>
  ) : (
    <div className="detail">
      <div className="stack stack-6">
        <CustomerFacts submission={submission} />
        <SubmissionFiles submission={submission} />
      </div>
      <div className="stack stack-6">
        <CreditCard submission={submission} />
        <LinkCard submission={submission} />
        <TimelineCard entries={timelineOf(submission)} />
      </div>
    </div>
  );
