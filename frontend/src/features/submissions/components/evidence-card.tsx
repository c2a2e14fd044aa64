import { EyeOff, FileCheck, ScanEye, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Evidence } from '../../../../../shared/schemas/evidence.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { uncheckedWords } from '../rules/file-words.ts';
import { formatWhen } from '../rules/format-when.ts';
import { evidenceView, type EvidenceView } from '../rules/evidence-view.ts';
import { submissionFiles } from '../rules/submission-file.ts';
import { DocumentPane } from './document-pane.tsx';
import { SignalList } from './signal-list.tsx';
import { VideoPane } from './video-pane.tsx';
import './evidence-card.css';

const looks: Record<EvidenceView['verdict'], { icon: LucideIcon; className: string }> = {
  // Nothing is green here: what agrees proves little.
  agree: { icon: FileCheck, className: 'headline' },
  look: { icon: TriangleAlert, className: 'headline is-pending' },
  unreadable: { icon: EyeOff, className: 'headline is-pending' },
  unchecked: { icon: TriangleAlert, className: 'headline is-pending' },
};

type EvidenceCardProps = { submission: Submission; evidence: Evidence };

/** What was found in the documents, under the pictures with which a person compares for themselves. */
export function EvidenceCard({ submission, evidence }: EvidenceCardProps) {
  const { readAt, idType } = evidence;
  const view = evidenceView(evidence);
  const { icon: Icon, className } = looks[view.verdict];
  const files = submissionFiles(submission);
  const video = files.find(({ kind }) => kind === 'video');
  return (
    <section className="card card-clip" aria-labelledby="evidence">
      <div className="card-head">
        <h2 className={className} id="evidence">
          <Icon className="icon" />
          {view.headline}
        </h2>
        {view.verdict !== 'unchecked' && (
          <time className="small muted" dateTime={readAt} title={formatListTime(readAt)}>
            Documents read {formatWhen(readAt)}
          </time>
        )}
      </div>
      <div className="compare">
        <DocumentPane files={files} idType={idType} />
        <VideoPane key={video?.version} file={video} />
      </div>
      <p className="fixed-line">
        <ScanEye className="icon" />
        <span>{uncheckedWords(idType)}</span>
      </p>
      <SignalList key={readAt} view={view} />
    </section>
  );
}
