import { useEffect, useRef, useState } from 'react';
import { VideoOff } from 'lucide-react';
import { messages } from '../../../../../shared/messages.ts';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { PageTitle } from '../../../components/page-title.tsx';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import { cameraButton, withNotice } from '../rules/camera-button.ts';
import { cameraProblems } from '../rules/camera-problems.ts';
import type { CameraState } from '../rules/camera-state.ts';
import { StepActions } from './step-actions.tsx';
import { Stepper } from './stepper.tsx';
import { useCamera } from '../hooks/use-camera.ts';
import { useKeptRecording } from '../hooks/use-kept-recording.ts';
import { RecordedVideo, SentVideo, VideoUpload } from './video-file.tsx';
import { Viewfinder } from './viewfinder.tsx';
import './viewfinder.css';

type VideoStepProps = {
  session: CustomerSession;
  video: FileUpload;
  /** Why the server refused the last video. */
  refused: string | undefined;
  /** Called as the customer turns to the camera. */
  onCamera: () => void;
  onBack: () => void;
  onDone: () => void;
};

/** What screen readers are told of the camera. */
const spoken: Partial<Record<CameraState['phase'], string>> = {
  ready: 'The camera is on.',
  recording: 'Recording.',
  recorded: 'Recording stopped. You can watch it now.',
};

export function VideoStep(props: VideoStepProps) {
  const { session, video, refused, onCamera, onBack, onDone } = props;
  const { customerId, place } = session;
  const camera = useCamera();
  const [attempts, setAttempts] = useState(0);
  const { state } = camera;
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, `${video.state.phase} ${state.phase}`, 'button, input');
  const { clearProblem } = video;
  // What is said of a refused file does not wait for the next visit to this step.
  useEffect(() => clearProblem, [clearProblem]);
  const hasFile = video.state.phase !== 'empty';
  const forgetRecording = useKeptRecording({ customerId, camera, hasFile });
  const { switchOff } = camera;
  useEffect(() => {
    // The file takes the place of the camera's picture.
    if (hasFile) switchOff();
  }, [hasFile, switchOff]);
  const goOn = () => {
    if (hasFile) onDone();
    else if (state.phase === 'recorded') {
      video.sendRecording(state.file);
      forgetRecording();
      onDone();
    } else setAttempts((count) => count + 1);
  };
  const missing = refused ?? (attempts > 0 ? messages.videoRequired : undefined);
  const turnToCamera = () => {
    clearProblem();
    onCamera();
  };
  return (
    <div className="stack stack-6">
      <Stepper current="video" place={place} />
      {missing && !hasFile && (
        <ErrorSummary
          key={attempts}
          problems={[{ id: 'video', message: video.problem ?? missing }]}
        />
      )}
      <div className="stack stack-2">
        <PageTitle title="Video Verification" />
        <p className="muted">
          Look at the camera, then turn your head slowly to each side. Ten seconds is enough.
        </p>
      </div>
      <div className="stack" ref={box}>
        <p className="sr-only" role="status">
          {!hasFile && spoken[state.phase]}
        </p>
        {hasFile ? (
          <SentVideo video={video} />
        ) : (
          <>
            {state.phase === 'failed' ? (
              <Banner
                status="pending"
                role="alert"
                icon={VideoOff}
                title={cameraProblems[state.problem].title}
              >
                {cameraProblems[state.problem].text}
              </Banner>
            ) : (
              <Viewfinder camera={camera} />
            )}
            {state.phase === 'recorded' && (
              <RecordedVideo recording={state} onDiscard={camera.discard} />
            )}
            <VideoUpload video={video} look={lookOf(state)} error={missing} />
          </>
        )}
      </div>
      <StepActions onBack={onBack}>
        <Button
          variant="primary"
          size="lg"
          {...cameraButton(hasFile, withNotice(camera, turnToCamera), goOn)}
        />
      </StepActions>
    </div>
  );
}

/** Without a camera the upload is the main thing; while the camera runs it is out of the way. */
function lookOf({ phase }: CameraState): 'drop' | 'link' | 'none' {
  if (phase === 'failed') return 'drop';
  return phase === 'recording' || phase === 'recorded' ? 'none' : 'link';
}
