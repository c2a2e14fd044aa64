import type { ReactNode } from 'react';
import { RotateCcw, Upload, Video, Check, CircleDot, Square } from 'lucide-react';
import { Button, type ButtonProps } from '../../../components/buttons/button.tsx';
import { acceptOf, FilePick } from '../../../components/files/file-pick.tsx';
import { canRetryCamera } from '../../../lib/device/camera.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { ActionBar } from '../capture/camera-stage.tsx';
import { BackButton } from '../steps/step-parts.tsx';
import { cameraCopy } from '../capture/camera-copy.ts';
import { stepsCopy } from '../steps/steps-copy.ts';
import { videoCopy } from './video-copy.ts';
import type { VideoCamera } from './use-video-camera.ts';

type VideoBarProps = {
  camera: VideoCamera;
  video: FileUpload;
  /** The reason why the last file wasn't taken. */
  refused: string | undefined;
  onBack: () => void;
  onDone: () => void;
};

/** The actions about the video, always in the same position. */
export function VideoBar({ camera, video, refused, onBack, onDone }: VideoBarProps) {
  const { state } = camera;
  const hasFile = video.state.phase !== 'empty';
  const isUploadFirst = !hasFile && (refused !== undefined || state.phase === 'failed');
  const upload = (
    <FilePick
      id="video"
      icon={Upload}
      text={isUploadFirst ? videoCopy.upload : videoCopy.uploadInstead}
      variant={isUploadFirst ? 'primary' : 'quiet'}
      className={isUploadFirst ? 'btn-lg' : undefined}
      label={videoCopy.limit}
      accept={acceptOf(video)}
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
    {videoCopy.useCamera}
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
      return <p className="small muted">{videoCopy.stopsByItself}</p>;
    case 'recorded':
      return (
        <Button variant="quiet" icon={RotateCcw} onClick={discard}>
          {videoCopy.discard}
        </Button>
      );
    case 'failed':
      return (
        canRetryCamera(state.problem) && (
          <Button variant="quiet" icon={RotateCcw} onClick={turnOn}>
            {cameraCopy.tryAgain}
          </Button>
        )
      );
  }
}

type VideoGoProps = { camera: VideoCamera; hasFile: boolean; onDone: () => void };

/** The one primary button: it changes its text, never its position, and keeps the focus. */
const VideoGo = (props: VideoGoProps) => (
  <Button variant="primary" size="lg" {...actionOf(props)} />
);

function actionOf({
  camera,
  hasFile,
  onDone,
}: VideoGoProps): Pick<ButtonProps, 'children' | 'icon' | 'busy' | 'onClick' | 'variant'> {
  const { state, turnOn, startRecording, stopRecording, cancelCountdown } = camera;
  if (hasFile) return { children: stepsCopy.continue, onClick: onDone };
  switch (state.phase) {
    case 'idle':
    case 'failed':
      return { children: cameraCopy.turnOn, icon: Video, onClick: turnOn };
    case 'starting':
      return { children: cameraCopy.turnOn, busy: cameraCopy.waiting };
    case 'ready':
      return {
        children: videoCopy.start,
        icon: CircleDot,
        busy: state.isSwitching && cameraCopy.waiting,
        onClick: startRecording,
      };
    case 'countdown':
      return { children: videoCopy.cancel, variant: 'secondary', onClick: cancelCountdown };
    case 'recording':
      return { children: videoCopy.stop, icon: Square, onClick: stopRecording };
    case 'recorded':
      return { children: videoCopy.use, icon: Check, onClick: onDone };
  }
}
