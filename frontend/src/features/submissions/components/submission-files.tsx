import { formatLastDay } from '../../../lib/format/format-date.ts';
import { DocumentTabs } from './document-tabs.tsx';
import { submissionFiles } from '../rules/submission-file.ts';
import { KeptByCard } from './kept-by-card.tsx';
import { VideoPanel } from './video-panel.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** Video and documents of the latest attempt. */
export function SubmissionFiles({ submission }: { submission: Submission }) {
  const { dateSubmitted, keptBy } = submission;
  const files = submissionFiles(submission);
  const video = files.find(({ kind }) => kind === 'video');
  const documents = files.filter(({ kind }) => kind !== 'video');
  const kept = files.find(({ isDeleted }) => !isDeleted);
  if (keptBy) return <KeptByCard keptBy={keptBy} />;
  if (files.length === 0) {
    return (
      <section className="card card-pad stack stack-2" aria-labelledby="files">
        <h2 id="files">Video and documents</h2>
        <p className="muted">
          {dateSubmitted === null
            ? "They'll appear here after the customer submits."
            : 'The files are no longer available.'}
        </p>
      </section>
    );
  }
  return (
    <>
      {video && <VideoPanel file={video} />}
      {documents.length > 0 && <DocumentTabs files={documents} />}
      {kept && (
        <p className="small muted">
          Video and documents are kept until {formatLastDay(kept.keptUntil)}, then deleted. Everyone
          who opens them is listed in the timeline.
        </p>
      )}
    </>
  );
}
