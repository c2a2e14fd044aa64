import {
  Camera as CameraIcon,
  CircleAlert,
  Pause,
  Play,
  Video,
  VideoOff,
  TriangleAlert,
} from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { IconButton } from '../../../components/buttons/button.tsx';
import { FilePick } from '../../../components/files/file-pick.tsx';
import { FieldError } from '../../../components/form/field-frame.tsx';
import { FileRow } from '../../../components/files/file-row.tsx';
import { formatBytes, formatClock } from '../../../lib/format/format-file.ts';
import type { Recording } from '../../../lib/device/recorder.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { cameraTitle, StageText } from '../capture/camera-stage.tsx';
import { CopyOwnLink, useCameraProblem } from '../capture/own-link.tsx';
import { cameraCopy } from '../capture/camera-copy.ts';
import { videoCopy } from './video-copy.ts';
import { promptAt } from './video-prompts.ts';
import type { VideoCamera } from './use-video-camera.ts';

type VideoAskingProps = {
  camera: VideoCamera;
  dealerName: string;
  /** The reason to be here, said instead of what will happen. */
  missing: string | undefined;
};

/** Before the camera is on: why, how long, and what the browser will do. */
export function VideoAsking({
  camera: { state, isAllowed },
  dealerName,
  missing,
}: VideoAskingProps) {
  return (
    <StageText
      icon={<Video className="icon icon-xl" />}
      title={missing ?? cameraTitle(isAllowed, state.phase === 'starting')}
      role={missing === undefined ? undefined : 'alert'}
    >
      <p>{videoCopy.asking.why(dealerName)}</p>
      <p>
        {!isAllowed && <span>{cameraCopy.chooseAllow}</span>}
        <span>{videoCopy.asking.when}</span>
      </p>
    </StageText>
  );
}

type VideoProblemProps = {
  /** The reason why the last file wasn't taken; otherwise it's about the camera. */
  refused: string | undefined;
  state: VideoCamera['state'];
  onPick: (file: File) => void;
};

/** Says why there is no video, and the ways to one. */
export function VideoProblem({ refused, state, onPick }: VideoProblemProps) {
  const problem = useCameraProblem(
    state.phase === 'failed' ? state.problem : undefined,
    videoCopy.problems,
  );
  if (refused !== undefined)
    return (
      <StageText
        role="alert"
        id="video-error"
        icon={<CircleAlert className="icon icon-xl" />}
        title={refused}
      >
        <p>{videoCopy.chooseAnother}</p>
      </StageText>
    );
  if (!problem) return null;
  return (
    <StageText role="alert" icon={<VideoOff className="icon icon-xl" />} title={problem.title}>
      <p>{problem.text}</p>
      {problem.link ? (
        <>
          <CopyOwnLink link={problem.link} />
          <p>{videoCopy.problems.unsupported.text}</p>
          <p className="small">{videoCopy.limit}</p>
        </>
      ) : (
        <>
          <p className="small">{videoCopy.limit}</p>
          <FilePick
            icon={CameraIcon}
            text={videoCopy.openCameraApp}
            label={videoCopy.file}
            className="camera-btn pick-photo"
            accept="video/*"
            capture="user"
            onPick={onPick}
          />
        </>
      )}
    </StageText>
  );
}

/** The recording, to be watched before it is sent. */
export function RecordedVideo({ recording, url }: { recording: Recording; url: string }) {
  const { seconds, file, isCutShort } = recording;
  const isStoppedEarly = promptAt(seconds * 1000) < videoCopy.prompts.length - 1;
  const warning = isCutShort
    ? videoCopy.cutShort
    : isStoppedEarly
      ? videoCopy.stoppedEarly
      : undefined;
  return (
    <div className="stage stage-still">
      <Playback url={url} />
      <div className="stage-notes">
        <p className="stage-note">
          {videoCopy.ready(formatClock(seconds), formatBytes(file.size))}
        </p>
        {warning && (
          <p className="stage-note">
            <TriangleAlert className="icon" />
            <span>{videoCopy.watchIt(warning)}</span>
          </p>
        )}
      </div>
    </div>
  );
}

/** A video that is on its way or has arrived, to be watched as long as this page still holds it. */
export function SentVideo({ video }: { video: FileUpload }) {
  const { state, preview } = video;
  if (state.phase === 'empty') return null;
  return (
    <div className="shoot-sent">
      {preview && (
        <div className="stage stage-still">
          <Playback url={preview} />
        </div>
      )}
      <div className="stack stack-2">
        <FileRow
          id="video"
          label={videoCopy.file}
          name={videoCopy.file}
          upload={video}
          state={state}
        />
        {video.isUnseen && (
          <p role="status" className="small">
            {videoCopy.unseen}
          </p>
        )}
        {video.problem && (
          <FieldError id="video-error" isSpoken>
            {video.problem}
          </FieldError>
        )}
      </div>
    </div>
  );
}

/** Plays a video with a button of our own: browsers' controls tell a wrong length of what they have recorded. */
function Playback({ url }: { url: string }) {
  const video = useRef<HTMLVideoElement>(null);
  const [isPlaying, setPlaying] = useState(false);
  useLayoutEffect(() => {
    const element = video.current;
    if (!element) return;
    // Without a position, Safari shows nothing before it plays.
    element.src = `${url}#t=0.001`;
    return () => {
      // A removed player keeps reading, from an address that is about to be revoked.
      element.removeAttribute('src');
      element.load();
    };
  }, [url]);
  const toggle = () => {
    if (isPlaying) video.current?.pause();
    // Rejects where it can't be played, or is paused before it begins.
    else video.current?.play().catch(() => setPlaying(false));
  };
  return (
    <>
      <video
        ref={video}
        className="stage-picture"
        muted
        playsInline
        aria-label={videoCopy.recording}
        onPlay={() => setPlaying(true)}
        onPause={() => setPlaying(false)}
        onEnded={() => setPlaying(false)}
      />
      <div className="stage-play">
        <IconButton
          icon={isPlaying ? Pause : Play}
          className="camera-btn"
          label={isPlaying ? videoCopy.pause : videoCopy.play}
          onClick={toggle}
        />
      </div>
    </>
  );
}
