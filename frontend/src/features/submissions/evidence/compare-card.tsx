import {
  EyeOff,
  FileCheck,
  ScanEye,
  TriangleAlert,
  type LucideIcon,
  Play,
  Square,
} from 'lucide-react';
import { useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatLength } from '../../../lib/format/format-file.ts';
import { uncheckedWords, formatWhen } from '../copy.ts';
import { type SubmissionFile, useSubmissionFile } from '../api/submission-file.ts';
import { evidenceView, type EvidenceView } from './evidence-view.ts';
import { DocumentPane, Pane, PaneGone } from './document-pane.tsx';
import { SignalList } from './signal-list.tsx';
import { useStills } from './use-video-stills.ts';
import { StoredVideo } from './stored-files.tsx';
import './compare-card.css';

type CompareCardProps = { submission: Submission; files: readonly SubmissionFile[] };

/** The ID beside the video, for a person to compare, above what was found in the documents. */
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

const verdictStyles: Record<EvidenceView['verdict'], { icon: LucideIcon; className: string }> = {
  // Nothing is green here: what agrees proves little.
  agree: { icon: FileCheck, className: 'headline' },
  look: { icon: TriangleAlert, className: 'headline is-pending' },
  unreadable: { icon: EyeOff, className: 'headline is-pending' },
  unchecked: { icon: TriangleAlert, className: 'headline is-pending' },
};

/** The result of reading the documents, in a line, and its time. */
function Found({ evidence }: { evidence: NonNullable<Submission['evidence']> }) {
  const { readAt } = evidence;
  const { verdict, headline } = evidenceView(evidence);
  const { icon: Icon, className } = verdictStyles[verdict];
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

/** Stills of the video, to compare with the ID; the video itself where none can be taken. */
function VideoPane({ file }: { file: SubmissionFile | undefined }) {
  const { data, error } = useSubmissionFile(file);
  const taken = useStills(data?.inlineUrl);
  const [chosen, setChosen] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  if (!file || file.isDeleted || isApiError(error, 'file_deleted')) {
    return (
      <Pane name="Video" action={null}>
        <PaneGone deletedAt={file?.keptUntil} />
      </Pane>
    );
  }
  const still = taken?.stills[chosen];
  const name = taken ? `Video, ${formatLength(taken.duration)}` : 'Video';
  if (!still) {
    const isUnderWay = taken === undefined && !error;
    return (
      <Pane name={name} action={null}>
        {isUnderWay ? <Skeleton label="Loading the video" /> : <StoredVideo file={file} />}
      </Pane>
    );
  }
  return (
    <Pane
      name={name}
      action={
        <Button
          variant="quiet"
          icon={isPlaying ? Square : Play}
          onClick={() => setPlaying(!isPlaying)}
        >
          {isPlaying ? 'Stop' : 'Play'}
        </Button>
      }
      choices={
        <div className="stills" role="group" aria-label="Moments of the video">
          {taken.stills.map(({ at, url }, index) => (
            <button
              key={at}
              type="button"
              aria-pressed={!isPlaying && index === chosen}
              onClick={() => {
                setChosen(index);
                setPlaying(false);
              }}
            >
              <img src={url} alt="" />
              <span>{formatLength(at)}</span>
            </button>
          ))}
        </div>
      }
    >
      {isPlaying ? (
        <StoredVideo file={file} isStarting />
      ) : (
        <img src={still.url} alt={`The video at ${formatLength(still.at)}`} />
      )}
    </Pane>
  );
}
