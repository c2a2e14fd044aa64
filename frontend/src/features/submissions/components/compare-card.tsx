import { EyeOff, FileCheck, ScanEye, TriangleAlert, type LucideIcon } from 'lucide-react';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { evidenceView, type EvidenceView } from '../rules/evidence-view.ts';
import { uncheckedWords } from '../rules/file-words.ts';
import { formatWhen } from '../rules/format-when.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';
import { DocumentPane } from './document-pane.tsx';
import { SignalList } from './signal-list.tsx';
import { VideoPane } from './video-pane.tsx';
import './compare-card.css';

const looks: Record<EvidenceView['verdict'], { icon: LucideIcon; className: string }> = {
  // Nothing is green here: what agrees proves little.
  agree: { icon: FileCheck, className: 'headline' },
  look: { icon: TriangleAlert, className: 'headline is-pending' },
  unreadable: { icon: EyeOff, className: 'headline is-pending' },
  unchecked: { icon: TriangleAlert, className: 'headline is-pending' },
};

type CompareCardProps = { submission: Submission; files: readonly SubmissionFile[] };

/** The ID beside the video, for a person to compare, and under them what was found in the documents where they were read. */
export function CompareCard({ submission: { evidence }, files }: CompareCardProps) {
  const video = files.find(({ kind }) => kind === 'video');
  return (
    <section className="card card-clip" aria-labelledby="compare">
      <div className="card-head">
        {evidence ? <Found evidence={evidence} /> : <h2 id="compare">ID and video</h2>}
      </div>
      <div className="compare">
        <DocumentPane files={files} idType={evidence?.idType} />
        <VideoPane key={video?.version} file={video} />
      </div>
      <p className="fixed-line">
        <ScanEye className="icon" />
        <span>{uncheckedWords(evidence?.idType)}</span>
      </p>
      {evidence && <SignalList key={evidence.readAt} view={evidenceView(evidence)} />}
    </section>
  );
}

/** What was found, in a line, and when. */
function Found({ evidence }: { evidence: NonNullable<Submission['evidence']> }) {
  const { readAt } = evidence;
  const { verdict, headline } = evidenceView(evidence);
  const { icon: Icon, className } = looks[verdict];
  return (
    <>
      <h2 className={className} id="compare">
        <Icon className="icon" />
        {headline}
      </h2>
      {verdict !== 'unchecked' && (
        <time className="small muted" dateTime={readAt} title={formatListTime(readAt)}>
          Documents read {formatWhen(readAt)}
        </time>
      )}
    </>
  );
}
