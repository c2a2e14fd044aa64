import { Camera as CameraIcon, CircleAlert, Video, VideoOff } from 'lucide-react';
import { FilePick } from '../../../components/file-pick.tsx';
import { cameraProblems } from '../rules/camera-problems.ts';
import type { VideoCamera } from '../rules/camera-state.ts';
import { cameraTitle } from '../rules/camera-title.ts';
import { VIDEO_LIMIT } from '../rules/video-limit.ts';
import { StageText } from './stage.tsx';

type VideoAskingProps = {
  camera: VideoCamera;
  dealerName: string;
  /** What is said instead of what will happen. */
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
      title={missing ?? cameraTitle({ isAllowed, isStarting: state.phase === 'starting' })}
      role={missing === undefined ? undefined : 'alert'}
    >
      <p>
        The video lets {dealerName} compare you with the photo on your ID. It takes ten seconds,
        without sound.
      </p>
      <p>{!isAllowed && 'Choose Allow. '}Nothing is recorded until you press Start Recording.</p>
    </StageText>
  );
}

type VideoProblemProps = {
  /** Why the last file wasn't taken; otherwise it's about the camera. */
  refused: string | undefined;
  state: VideoCamera['state'];
  onPick: (file: File) => void;
};

/** Why there is no video, and the ways to one. */
export function VideoProblem({ refused, state, onPick }: VideoProblemProps) {
  if (refused !== undefined)
    return (
      <StageText
        role="alert"
        id="video-error"
        icon={<CircleAlert className="icon icon-xl" />}
        title={refused}
      >
        <p>Choose another video, or record one with the camera here.</p>
      </StageText>
    );
  if (state.phase !== 'failed') return null;
  const { title, text } = cameraProblems[state.problem];
  return (
    <StageText role="alert" icon={<VideoOff className="icon icon-xl" />} title={title}>
      <p>{text}</p>
      <p className="small">{VIDEO_LIMIT}</p>
      <FilePick
        icon={CameraIcon}
        text="Open Camera App"
        label="Your video"
        className="camera-btn pick-photo"
        accept="video/*"
        capture="user"
        onPick={onPick}
      />
    </StageText>
  );
}
