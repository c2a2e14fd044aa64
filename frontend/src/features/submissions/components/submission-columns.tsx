import type { ComponentProps } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { TimelineCard } from '../../../components/timeline.tsx';
import type { CreditLinkSending } from '../hooks/use-sending.ts';
import { submissionFiles } from '../rules/submission-file.ts';
import { timelineOf } from '../rules/timeline-of.ts';
import { CompareCard } from './compare-card.tsx';
import { CreditCard } from './credit-card.tsx';
import { CustomerFacts } from './customer-facts.tsx';
import { FilesCard } from './files-card.tsx';
import { KeptByCard } from './kept-by-card.tsx';
import { LinkCard } from './link-card.tsx';
import { NoFilesCard } from './no-files-card.tsx';
import { NotesCard } from './notes-card.tsx';
import './submission-columns.css';

type ColumnsProps = { submission: Submission; sending: CreditLinkSending } & Pick<
  ComponentProps<typeof LinkCard>,
  'asked' | 'onAsk'
>;

/**
 * All that is known of a submission, below what is to be done about it: what was sent, and beside it what was typed.
 * While nothing was sent, the link is what matters.
 */
export function SubmissionColumns({ submission, sending, asked, onAsk }: ColumnsProps) {
  const link = <LinkCard {...{ submission, asked, onAsk }} />;
  const timeline = <TimelineCard entries={timelineOf(submission)} />;
  const about = (
    <>
      <CustomerFacts submission={submission} />
      <CreditCard submission={submission} sending={sending} />
    </>
  );
  if (submission.dateSubmitted === null) {
    return (
      <div className="detail detail-desk is-unsent">
        <div className="stack stack-6">
          {link}
          <Sent submission={submission} />
          {timeline}
        </div>
        <div className="stack stack-6">
          {about}
          <NotesCard submission={submission} />
        </div>
      </div>
    );
  }
  return (
    <div className="detail detail-desk">
      <div className="stack stack-6">
        <Sent submission={submission} />
      </div>
      <div className="stack stack-6">
        {about}
        {link}
        <NotesCard submission={submission} />
        {timeline}
      </div>
    </div>
  );
}

function Sent({ submission }: { submission: Submission }) {
  const { evidence, keptBy } = submission;
  const files = submissionFiles(submission);
  if (!evidence && keptBy) return <KeptByCard keptBy={keptBy} />;
  if (!evidence && files.length === 0) return <NoFilesCard submission={submission} />;
  return (
    <>
      <CompareCard submission={submission} files={files} />
      <FilesCard files={files} idType={evidence?.idType} />
    </>
  );
}
