import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ArrowLeft, Camera, CameraOff, RotateCcw } from 'lucide-react';
import { pause } from '../../../lib/api/retry.ts';
import { Button } from '../../../components/button.tsx';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import { jpegOf } from '../../../lib/photo/jpeg-of.ts';
import { takePhoto } from '../../../lib/photo/take-photo.ts';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import { useLooks } from '../hooks/use-looks.ts';
import { usePhotoCamera } from '../hooks/use-photo-camera.ts';
import type { Aim } from '../rules/aims.ts';
import { photoCameraProblems } from '../rules/photo-camera-problems.ts';
import { CaptureAsking } from './capture-asking.tsx';
import { CapturePick } from './capture-pick.tsx';
import { CaptureStage } from './capture-stage.tsx';
import { StageWords } from './stage.tsx';

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
  const actions = useRef<HTMLDivElement>(null);
  useKeptFocus(actions, state.phase, 'button');
  const isBarcode = aim.shape === 'barcode';
  const { fills = false } = aim;
  const begin = fills ? camera.turnOn : camera.turnOnIfAllowed;
  useEffect(() => {
    // What is read from the back is agreed to first: here, or before the scan was asked for.
    if (!isBarcode || fills) begin();
  }, [isBarcode, fills, begin]);
  const isSwitching = state.phase === 'live' && state.isSwitching;

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
  useEffect(() => {
    if (stream) video.current?.scrollIntoView({ block: 'nearest' });
  }, [stream]);
  const advice = useLooks({
    video,
    frame,
    // A chosen file is looked at first.
    stream: done || isSwitching || file.gate.phase === 'checking' ? undefined : stream,
    aim,
    onGood: (canvas, license) => void take(canvas, license),
  });
  const tooLong = useEffectEvent(() => onTooLong?.());
  useEffect(() => {
    if (!stream || done) return;
    const timer = setTimeout(tooLong, TOO_LONG);
    return () => clearTimeout(timer);
  }, [stream, done]);
  const problem = state.phase === 'failed' ? photoCameraProblems[state.problem] : undefined;
  return (
    <>
      {state.phase === 'live' ? (
        <CaptureStage {...{ camera, video, frame, aim, advice, done }} />
      ) : problem ? (
        <StageWords isAlert icon={<CameraOff className="icon icon-xl" />} title={problem.title}>
          <p>{problem.text}</p>
        </StageWords>
      ) : (
        <CaptureAsking
          {...{ isBarcode, fills }}
          isAllowed={camera.isAllowed}
          isStarting={state.phase === 'starting'}
        />
      )}
      <CapturePick file={file} isMain={problem !== undefined} />
      <div className="actions actions-stick" ref={actions}>
        {!problem && (
          <Button
            variant="primary"
            size="lg"
            icon={Camera}
            busy={(state.phase === 'starting' || isSwitching) && 'Waiting for your camera...'}
            aria-disabled={done !== undefined}
            onClick={() => (state.phase === 'live' ? void take() : camera.turnOn())}
          >
            {state.phase === 'live' ? 'Take Photo' : 'Turn On Camera'}
          </Button>
        )}
        {problem?.canRetry && (
          <Button variant="primary" size="lg" icon={RotateCcw} onClick={camera.turnOn}>
            Try Camera Again
          </Button>
        )}
        <Button size="lg" icon={ArrowLeft} className="btn-back" onClick={onBack}>
          <span className="sr-only-phone">Back</span>
        </Button>
      </div>
    </>
  );
}
