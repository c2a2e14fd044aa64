import type { ReactNode } from 'react';
import { RotateCcw, Upload, Video, Check, CircleDot, Square } from 'lucide-react';
import { extensionsOf } from '../../../../../shared/schemas/files-schema.ts';
import { Button, type ButtonProps } from '../../../components/buttons/button.tsx';
import { FilePick } from '../../../components/files/file-pick.tsx';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { ActionBar } from '../capture/camera-stage.tsx';
import { BackButton } from '../steps/step-parts.tsx';
import { cameraProblems, VIDEO_LIMIT } from './video-copy.ts';
import type { VideoCamera } from './use-video-camera.ts';

type VideoBarProps = {
  camera: VideoCamera;
  video: FileUpload;
  /** Why the last file wasn't taken. */
  refused: string | undefined;
  onBack: () => void;
  onDone: () => void;
};

/** What can be done about the video, always in the same place. */
export function VideoBar({ camera, video, refused, onBack, onDone }: VideoBarProps) {
  const { state } = camera;
  const hasFile = video.state.phase !== 'empty';
  const isUploadFirst = !hasFile && (refused !== undefined || state.phase === 'failed');
  const upload = (
    <FilePick
      id="video"
      icon={Upload}
      text={isUploadFirst ? 'Upload a Video' : 'Upload a Video Instead'}
      variant={isUploadFirst ? 'primary' : 'quiet'}
      className={isUploadFirst ? 'btn-lg' : undefined}
      label={VIDEO_LIMIT}
      accept={extensionsOf('video').join(',')}
      aria-describedby={refused === undefined ? undefined : 'video-error'}
      aria-invalid={refused === undefined ? undefined : true}
      onPick={video.choose}
    />
  );
  return (
    <ActionBar
      back={<BackButton onClick={onBack} />}
      more={
        !hasFile && (refused === undefined ? moreOf(camera, upload) : <UseCamera {...camera} />)
      }
    >
      {isUploadFirst ? upload : <VideoGo {...{ camera, hasFile, onDone }} />}
    </ActionBar>
  );
}

const UseCamera = ({ turnOn }: Pick<VideoCamera, 'turnOn'>) => (
  <Button variant="quiet" icon={Video} onClick={turnOn}>
    Use the Camera Instead
  </Button>
);

function moreOf({ state, turnOn, discard }: VideoCamera, upload: ReactNode) {
  switch (state.phase) {
    case 'idle':
    case 'starting':
    case 'ready':
      return upload;
    case 'countdown':
    case 'recording':
      return <p className="small muted">Stops after ten seconds</p>;
    case 'recorded':
      return (
        <Button variant="quiet" icon={RotateCcw} onClick={discard}>
          Discard and Record Again
        </Button>
      );
    case 'failed':
      return (
        cameraProblems[state.problem].canRetry && (
          <Button variant="quiet" icon={RotateCcw} onClick={turnOn}>
            Try Camera Again
          </Button>
        )
      );
  }
}

type VideoGoProps = { camera: VideoCamera; hasFile: boolean; onDone: () => void };

/** The one primary button: it changes its word, never its place, and keeps the focus. */
const VideoGo = (props: VideoGoProps) => (
  <Button variant="primary" size="lg" {...actionOf(props)} />
);

const WAITING = 'Waiting for your camera...';

function actionOf({
  camera,
  hasFile,
  onDone,
}: VideoGoProps): Pick<ButtonProps, 'children' | 'icon' | 'busy' | 'onClick' | 'variant'> {
  const { state, turnOn, startRecording, stopRecording, cancelCountdown } = camera;
  if (hasFile) return { children: 'Continue', onClick: onDone };
  switch (state.phase) {
    case 'idle':
    case 'failed':
      return { children: 'Turn On Camera', icon: Video, onClick: turnOn };
    case 'starting':
      return { children: 'Turn On Camera', busy: WAITING };
    case 'ready':
      return {
        children: 'Start Recording',
        icon: CircleDot,
        busy: state.isSwitching && WAITING,
        onClick: startRecording,
      };
    case 'countdown':
      return { children: 'Cancel', variant: 'secondary', onClick: cancelCountdown };
    case 'recording':
      return { children: 'Stop Recording', icon: Square, onClick: stopRecording };
    case 'recorded':
      return { children: 'Use Video', icon: Check, onClick: onDone };
  }
}
