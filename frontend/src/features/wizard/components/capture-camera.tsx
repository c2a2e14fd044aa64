import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { CameraOff, LoaderCircle } from 'lucide-react';
import { pause } from '../../../lib/api/retry.ts';
import { FieldError } from '../../../components/field-error.tsx';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import { jpegOf } from '../../../lib/photo/jpeg-of.ts';
import { takePhoto } from '../../../lib/photo/take-photo.ts';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import { useAdvice } from '../hooks/use-looks.ts';
import { usePhotoCamera } from '../hooks/use-photo-camera.ts';
import type { Aim } from '../rules/aims.ts';
import { photoCameraProblems } from '../rules/photo-camera-problems.ts';
import { CaptureAsking } from './capture-asking.tsx';
import { CaptureBar } from './capture-bar.tsx';
import { CaptureStage } from './capture-stage.tsx';
import { StageText } from './stage.tsx';

/** How long the photo is seen to be taken, in milliseconds. */
const SHOWN = 700;

type CaptureCameraProps = {
  aim: Aim;
  file: GatedFile;
  onBack: () => void;
  /** A photo that needs no look was sent. */
  onSent: () => void;
  /** The camera was on for long, and nothing was read. */
  onTooLong?: () => void;
};

/** How long a barcode is looked for before the customer is told, in milliseconds. */
const TOO_LONG = 40_000;

/** The camera over a document: it says what to do, and takes the photo when the picture is good. */
export function CaptureCamera({ aim, file, onBack, onSent, onTooLong }: CaptureCameraProps) {
  const camera = usePhotoCamera();
  const { state } = camera;
  const video = useRef<HTMLVideoElement>(null);
  const frame = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState<string>();
  const isGone = useRef(false);
  useEffect(() => {
    isGone.current = false;
    return () => {
      isGone.current = true;
    };
  }, []);
  const isBarcode = aim.shape === 'barcode';
  const { fills = false } = aim;
  const begin = fills ? camera.turnOn : camera.turnOnIfAllowed;
  useEffect(() => {
    // What is read from the back is agreed to first: here, or before the scan was asked for.
    if (!isBarcode || fills) begin();
  }, [isBarcode, fills, begin]);
  const isSwitching = state.phase === 'live' && state.isSwitching;
  // A chosen file is looked at first.
  const isChecking = file.gate.phase === 'checking';

  const take = async (read?: HTMLCanvasElement, license?: License) => {
    if (done || isSwitching || !video.current || !frame.current) return;
    // The first picture is still to come.
    if (video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    video.current.pause();
    setDone(read ? 'Got it' : 'Photo taken');
    try {
      const photo = await (read
        ? jpegOf(read, aim.file)
        : takePhoto(video.current, frame.current, aim.file));
      await pause(SHOWN);
      if (isGone.current) return;
      // The picture stands still until something else takes its place, and the camera is off with it.
      if (read) {
        file.accept(photo, license);
        onSent();
      } else file.show(photo);
    } catch {
      setDone(undefined);
      camera.fail();
    }
  };
  const stream = state.phase === 'live' ? state.stream : undefined;
  const advice = useAdvice({
    video,
    frame,
    stream: done || isSwitching || isChecking ? undefined : stream,
    aim,
    onGood: (canvas, license) => void take(canvas, license),
  });
  const tooLong = useEffectEvent(() => onTooLong?.());
  useEffect(() => {
    if (!stream || done) return;
    const timer = setTimeout(tooLong, TOO_LONG);
    return () => clearTimeout(timer);
  }, [stream, done]);
  const failure = state.phase === 'failed' ? photoCameraProblems[state.problem] : undefined;
  return (
    <>
      <div className="shoot-stage">
        {state.phase === 'live' ? (
          <CaptureStage {...{ camera, video, frame, aim, advice, done, isChecking }} />
        ) : isChecking ? (
          <StageText
            role="status"
            icon={<LoaderCircle className="icon icon-xl" />}
            title="Checking your file..."
          />
        ) : failure ? (
          <StageText
            role="alert"
            icon={<CameraOff className="icon icon-xl" />}
            title={failure.title}
          >
            <p>{failure.text}</p>
          </StageText>
        ) : (
          <CaptureAsking
            {...{ isBarcode, fills }}
            isAllowed={camera.isAllowed}
            isStarting={state.phase === 'starting'}
          />
        )}
        {file.problem && (
          <FieldError id="photo-error" isSpoken>
            {file.problem}
          </FieldError>
        )}
      </div>
      <CaptureBar
        {...{ camera, file, onBack }}
        isDone={done !== undefined}
        onTake={() => void take()}
      />
    </>
  );
}
