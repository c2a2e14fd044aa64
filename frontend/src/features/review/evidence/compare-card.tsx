import { Play, ScanEye, Square, ZoomIn, ZoomOut } from 'lucide-react';
import { type ComponentProps, useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { IconButton } from '../../../components/buttons/button.tsx';
import { Skeleton } from '../../../components/feedback/skeleton.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { formatLength } from '../../../lib/format/format-file.ts';
import { uncheckedWords } from '../../../../../shared/copy/dealer/review-copy.ts';
import { fileNames, stillWords } from '../copy.ts';
import { submissionFiles, type SubmissionFile, useSubmissionFile } from '../review-api.ts';
import { DocumentPane, MIDDLE, Pane, PaneGone } from './document-pane.tsx';
import { FaceAnswers } from './face-answers.tsx';
import { identityView } from './identity-rows.ts';
import { useStills } from './use-video-stills.ts';
import { StoredVideo } from './stored-files.tsx';
import './compare-card.css';

type CompareCardProps = Pick<ComponentProps<typeof FaceAnswers>, 'comparing' | 'hasKeys'> & {
  submission: Submission;
  files: readonly SubmissionFile[];
};

/** The ID beside the video, for a person to compare the faces. */
export function CompareCard({ submission, files, ...answering }: CompareCardProps) {
  const [isMagnified, setMagnified] = useState(false);
  return (
    <section className="card card-clip" aria-labelledby="compare">
      <div className="card-head compare-head">
        <div>
          <h2 id="compare">Is this the same person?</h2>
          <p className="small muted">
            What to compare: ears, brow, spacing of the features; not hair or glasses.
          </p>
        </div>
        <IconButton
          icon={isMagnified ? ZoomOut : ZoomIn}
          label="Magnify"
          aria-pressed={isMagnified}
          onClick={() => setMagnified(!isMagnified)}
        />
      </div>
      <FacePair {...{ submission, files, isMagnified }} />
      <FaceAnswers submission={submission} {...answering} />
      {!identityView(submission) && (
        <p className="fixed-line">
          <ScanEye className="icon" />
          <span>{uncheckedWords(submission.evidence?.idType, submission.comparison !== null)}</span>
        </p>
      )}
    </section>
  );
}

type FacePairProps = {
  submission: Submission;
  files: readonly SubmissionFile[];
  isMagnified?: boolean;
  /** Leaves out what opens more than the two pictures. */
  isBrief?: boolean;
};

/** The portrait on the ID and a still of the video, side by side at equal size. */
export function FacePair({
  submission,
  files,
  isMagnified = false,
  isBrief = false,
}: FacePairProps) {
  const { evidence, dateSubmitted } = submission;
  // What was found before is about the ID that was sent before.
  const isOfThese = evidence !== null && evidence.readAt >= (dateSubmitted ?? '');
  const portrait = isOfThese ? evidence.portrait : undefined;
  const video = files.find(({ kind }) => kind === 'video');
  return (
    <div className={isBrief ? 'compare compare-brief' : 'compare'}>
      <DocumentPane idType={evidence?.idType} {...{ files, portrait, isMagnified, isBrief }} />
      <VideoPane
        key={video?.version}
        file={video}
        sent={files.find(({ kind, isDeleted }) => kind === 'videoStills' && !isDeleted)}
        {...{ isMagnified, isBrief }}
      />
    </div>
  );
}

/** The same two pictures where somebody approves; nothing where a provider keeps them. */
export function FacesToApprove({ submission }: { submission: Submission }) {
  const files = submissionFiles(submission);
  return files.length > 0 ? <FacePair {...{ submission, files }} isBrief /> : null;
}

type VideoPaneProps = {
  file: SubmissionFile | undefined;
  /** The stills that came with it. */
  sent: SubmissionFile | undefined;
  isMagnified: boolean;
  isBrief: boolean;
};

/**
 * Stills to compare with the ID; the video itself where there are none. The video is always opened, since it's what the
 * comparison is about: stills that were sent are shown once that is recorded.
 */
function VideoPane({ file, sent, isMagnified, isBrief }: VideoPaneProps) {
  const video = useSubmissionFile(file);
  const strip = useSubmissionFile(sent);
  const source = sent ?? file;
  const taken = useStills(
    `${source?.customerId} ${source?.version} ${source?.kind}`,
    video.data && (sent ? strip.data : video.data)?.inlineUrl,
    sent?.seconds,
  );
  const [chosen, setChosen] = useState(0);
  const [isPlaying, setPlaying] = useState(false);
  if (!file || file.isDeleted || isApiError(video.error, 'file_deleted')) {
    return (
      <Pane name="Video" action={null}>
        <PaneGone deletedAt={file?.keptUntil} />
      </Pane>
    );
  }
  const still = taken?.stills[chosen];
  const isUnderWay = taken === undefined && !video.error && !strip.error;
  const ofVideo = taken && !sent ? `Video, ${formatLength(taken.duration)}` : fileNames.video;
  const areSentShown = sent && !isPlaying && (still !== undefined || isUnderWay);
  const name = areSentShown ? fileNames.videoStills : ofVideo;
  if (!still) {
    return (
      <Pane
        name={name}
        action={null}
        choices={isUnderWay && <div className="stills stills-room" />}
      >
        {isUnderWay ? <Skeleton label="Loading the video" /> : <StoredVideo file={file} />}
      </Pane>
    );
  }
  return (
    <Pane
      name={name}
      magnifies={isMagnified && !isPlaying ? MIDDLE : undefined}
      action={
        !isBrief && (
          <IconButton
            icon={isPlaying ? Square : Play}
            label={isPlaying ? 'Stop' : 'Play'}
            onClick={() => setPlaying(!isPlaying)}
          />
        )
      }
      choices={
        <div className="stills" role="group" aria-label="Stills">
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
        <StoredVideo file={file} isStarting onShowStills={() => setPlaying(false)} />
      ) : (
        <img src={still.url} alt={stillWords(sent ? 'videoStills' : 'video', still.at)} />
      )}
    </Pane>
  );
}
