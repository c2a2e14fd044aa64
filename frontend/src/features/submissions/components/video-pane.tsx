import { Play, Square } from 'lucide-react';
import { useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { Skeleton } from '../../../components/skeleton.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatLength } from '../rules/format-length.ts';
import { useSubmissionFile } from '../api/get-submission-file.ts';
import { useStills } from '../hooks/use-stills.ts';
import type { SubmissionFile } from '../rules/submission-file.ts';
import { Pane, PaneGone } from './pane.tsx';
import { StoredVideo } from './stored-video.tsx';

/** Stills of the video, to hold against the ID; the video itself where none can be taken. */
export function VideoPane({ file }: { file: SubmissionFile | undefined }) {
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
