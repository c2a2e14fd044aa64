import { useEffect, useRef } from 'react';
import { messages } from '../../../../../shared/messages.ts';
import { useFileDrop } from '../../../lib/upload/use-file-drop.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import type { VideoCamera } from '../rules/camera-state.ts';
import type { StepSession } from '../rules/phone-step.ts';
import { useVideoCamera } from '../hooks/use-camera.ts';
import { useKeptRecording } from '../hooks/use-kept-recording.ts';
import { ShootHead } from './shoot-head.tsx';
import { Stepper, StepNow } from './stepper.tsx';
import { VideoBar } from './video-bar.tsx';
import { RecordedVideo, SentVideo } from './video-file.tsx';
import { VideoLive } from './video-live.tsx';
import { VideoPrompts } from './video-prompts.tsx';
import { VideoSpoken } from './video-spoken.tsx';
import { VideoAsking, VideoProblem } from './video-words.tsx';
import './video-stage.css';

type VideoStepProps = {
  session: StepSession;
  video: FileUpload;
  /** Why the server refused the last video. */
  refused: string | undefined;
  /** A later step was asked for, which comes after the video. */
  isMissed: boolean;
  /** Called as the customer turns to the camera. */
  onCamera: () => void;
  onBack: () => void;
  onDone: () => void;
};

/** The video, in one viewport: a stage, and below it a bar of actions that never moves. */
export function VideoStep(props: VideoStepProps) {
  const { session, video, isMissed, onCamera, onBack, onDone } = props;
  const { customerId, place, dealer } = session;
  const own = useVideoCamera();
  const { state, switchOff } = own;
  const { clearProblem } = video;
  const hasFile = video.state.phase !== 'empty';
  const refused = hasFile ? undefined : (video.problem ?? props.refused);
  const camera: VideoCamera = {
    ...own,
    // Who turns to the camera has left a refused file behind.
    turnOn: () => {
      clearProblem();
      onCamera();
      own.turnOn();
    },
  };
  // What is said of a refused file does not wait for the next visit to this step.
  useEffect(() => clearProblem, [clearProblem]);
  const forgetRecording = useKeptRecording({
    customerId,
    camera,
    hasFile,
    // What is said stays until the customer has read it.
    mayTurnOn: !isMissed && refused === undefined,
  });
  const isInPlaceOfCamera = hasFile || refused !== undefined;
  useEffect(() => {
    if (isInPlaceOfCamera) switchOff();
  }, [isInPlaceOfCamera, switchOff]);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(
    box,
    `${video.state.phase} ${state.phase} ${refused ?? ''}`,
    '.bar-go :is(button, input)',
  );
  useEffect(() => {
    // Sent back by the server: what is said comes before the title.
    if (props.refused !== undefined)
      box.current?.querySelector<HTMLElement>('#video-error')?.focus();
  }, [props.refused]);
  const finish = () => {
    if (state.phase === 'recorded') {
      video.sendRecording(state.file);
      forgetRecording();
    }
    onDone();
  };
  const isBusy = state.phase === 'countdown' || state.phase === 'recording' || hasFile;
  const { target } = useFileDrop(
    (file) => {
      if (!isBusy) video.choose(file);
    },
    () => {
      if (!isBusy) video.refuse(messages.tooManyFiles);
    },
  );
  const shown = isInPlaceOfCamera ? undefined : state;
  return (
    <div className="shoot" ref={box}>
      <ShootHead
        steps={<Stepper current="video" place={place} isSlim />}
        title="Video Verification"
      >
        <StepNow current="video" place={place} />
      </ShootHead>
      <VideoSpoken state={shown} />
      <div className="shoot-stage" ref={target}>
        {hasFile ? (
          <SentVideo video={video} />
        ) : refused !== undefined || state.phase === 'failed' ? (
          <VideoProblem refused={refused} state={state} onPick={video.choose} />
        ) : state.phase === 'recorded' ? (
          <RecordedVideo recording={state} url={state.url} />
        ) : state.phase === 'idle' || state.phase === 'starting' ? (
          <VideoAsking
            camera={camera}
            dealerName={dealer.name}
            missing={isMissed && state.phase === 'idle' ? messages.videoRequired : undefined}
          />
        ) : (
          <VideoLive camera={camera} />
        )}
      </div>
      {!hasFile && <VideoPrompts state={shown} />}
      <VideoBar {...{ camera, video, refused, onBack }} onDone={finish} />
    </div>
  );
}
