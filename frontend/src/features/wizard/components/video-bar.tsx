import type { ReactNode } from 'react';
import { RotateCcw, Upload, Video } from 'lucide-react';
import { extensionsOf } from '../../../../../shared/schemas/files.ts';
import { Button } from '../../../components/button.tsx';
import { FilePick } from '../../../components/file-pick.tsx';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { cameraProblems } from '../rules/camera-problems.ts';
import type { VideoCamera } from '../rules/camera-state.ts';
import { VIDEO_LIMIT } from '../rules/video-limit.ts';
import { ActionBar } from './action-bar.tsx';
import { BackButton } from './back-button.tsx';
import { VideoGo } from './video-go.tsx';

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
