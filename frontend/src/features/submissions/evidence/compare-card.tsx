import { Play, ScanEye, Square } from 'lucide-react';
import { useState } from 'react';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatLength } from '../../../lib/format/format-file.ts';
import { uncheckedWords } from '../copy.ts';
import { type SubmissionFile, useSubmissionFile } from '../api/submission-file.ts';
import { DocumentPane, Pane, PaneGone } from './document-pane.tsx';
import { identityView } from './identity-rows.ts';
import { useStills } from './use-video-stills.ts';
import { StoredVideo } from './stored-files.tsx';
import './compare-card.css';

type CompareCardProps = { submission: Submission; files: readonly SubmissionFile[] };

/** The ID beside the video, for a person to compare. */
export function CompareCard({ submission, files }: CompareCardProps) {
  const idType = submission.evidence?.idType;
  return (
    <section className="card card-clip" aria-labelledby="compare">
      <div className="card-head">
        <h2 id="compare">ID and video</h2>
      </div>
      <FacePair files={files} idType={idType} />
      {!identityView(submission) && (
        <p className="fixed-line">
          <ScanEye className="icon" />
          <span>{uncheckedWords(idType)}</span>
        </p>
      )}
    </section>
  );
}

/** The ID and a still of the video, at equal size. */
export const FacePair = ({
  files,
  idType,
}: Pick<CompareCardProps, 'files'> & { idType: IdType | undefined }) => {
  const video = files.find(({ kind }) => kind === 'video');
  return (
    <div className="compare">
      <DocumentPane files={files} idType={idType} />
      <VideoPane key={video?.version} file={video} />
    </div>
  );
};

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
