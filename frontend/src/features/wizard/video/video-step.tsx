import { useEffect, useRef } from 'react';
import { messages } from '../../../../../shared/copy/common-copy.ts';
import { useFileDrop } from '../../../components/files/file-pick.tsx';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import { useNow } from '../../../lib/browser/use-now.ts';
import type { StepSession } from '../phone/phone-state.ts';
import { ShootHead } from '../capture/camera-stage.tsx';
import { Stepper, StepNow } from '../steps/stepper.tsx';
import {
  type VideoCamera,
  useVideoCamera,
  useKeptRecording,
  type VideoCameraState,
} from './use-video-camera.ts';
import { VideoBar } from './video-bar.tsx';
import { RecordedVideo, SentVideo, VideoAsking, VideoProblem } from './video-stage.tsx';
import { promptIcons, VideoLive } from './video-live.tsx';
import { videoCopy } from './video-copy.ts';
import { COUNTDOWN_MS, promptAt } from './video-prompts.ts';
import './video-step.css';

type VideoStepProps = {
  session: StepSession;
  video: FileUpload;
  /** The reason why the server refused the last video. */
  refused: string | undefined;
  /** A later step was asked for, which comes after the video. */
  isMissed: boolean;
  /** Nothing but the video is recorded here: it's none of the numbered steps. */
  isAlone?: boolean;
  /** Called as the customer turns to the camera. */
  onCamera: () => void;
  onBack: () => void;
  /** `isRecorded`: a camera is at hand, and this page may use it. */
  onDone: (isRecorded: boolean) => void;
};

/** The video, in one viewport: a stage, and below it a bar of actions that never moves. */
export function VideoStep(props: VideoStepProps) {
  const { session, video, isMissed, isAlone = false, onCamera, onBack, onDone } = props;
  const { customerId, dealer } = session;
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
  const hidesCamera = hasFile || refused !== undefined;
  useEffect(() => {
    if (hidesCamera) switchOff();
  }, [hidesCamera, switchOff]);
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
    const isRecorded = state.phase === 'recorded';
    if (isRecorded) {
      video.sendRecording(state);
      forgetRecording();
    }
    onDone(isRecorded);
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
  const isCounting = state.phase === 'countdown';
  useEffect(() => {
    // With large text, the button may be a screen below.
    if (isCounting) target.current?.scrollIntoView({ block: 'nearest' });
  }, [isCounting, target]);
  const shown = hidesCamera ? undefined : state;
  return (
    <div className="shoot" ref={box}>
      <ShootHead
        steps={isAlone ? undefined : <Stepper current="video" isSlim />}
        title={videoCopy.title}
      >
        {!isAlone && <StepNow current="video" />}
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

/** The turns that the video will ask for, and while it is recorded, which of them is due. */
export const VideoPrompts = ({ state }: { state: VideoCameraState | undefined }) =>
  state?.phase === 'recording' ? <Due startedAt={state.startedAt} /> : <Prompts />;

const Due = ({ startedAt }: { startedAt: number }) => (
  <Prompts now={promptAt(Math.max(0, useNow(250) - startedAt))} />
);

const Prompts = ({ now }: { now?: number }) => (
  <ol className="prompts" aria-label={videoCopy.promptsLabel}>
    {videoCopy.prompts.map(({ short, turn }, index) => {
      const Icon = promptIcons[turn ?? 'ahead'];
      return (
        <li
          key={short}
          className={index === now ? 'is-now' : undefined}
          aria-current={index === now ? 'step' : undefined}
        >
          <Icon className="icon" />
          <span>{short}</span>
        </li>
      );
    })}
  </ol>
);

/** Tells screen readers of the camera, each prompt as its time comes. */
export const VideoSpoken = ({ state }: { state: VideoCameraState | undefined }) => (
  <p className="sr-only" role="status">
    {state?.phase === 'recording' ? (
      <Prompt startedAt={state.startedAt} />
    ) : (
      state && spokenText(state)
    )}
  </p>
);

function Prompt({ startedAt }: { startedAt: number }) {
  const number = promptAt(Math.max(0, useNow(250) - startedAt));
  return (
    <span>{videoCopy.spoken.prompt(videoCopy.prompts[number]?.text ?? '', number === 0)}</span>
  );
}

function spokenText(state: VideoCameraState): string | undefined {
  const { spoken } = videoCopy;
  if (state.phase === 'ready') return state.isSwitching ? spoken.switching : spoken.ready;
  if (state.phase === 'countdown') return spoken.countdown(COUNTDOWN_MS / 1000);
  if (state.phase === 'recorded')
    return spoken.recorded(state.isCutShort ? videoCopy.cutShort : spoken.stopped);
}
