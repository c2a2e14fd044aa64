import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import {
  BookUser,
  Camera,
  CameraOff,
  Check,
  FileText,
  Flashlight,
  Focus,
  Hand,
  LoaderCircle,
  type LucideIcon,
  Maximize,
  ScanBarcode,
  ScanLine,
  Sparkles,
  Sun,
} from 'lucide-react';
import { pause } from '../../../lib/api/retry-delay.ts';
import { FieldError } from '../../../components/form/field-frame.tsx';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import { jpegOf, takePhoto } from '../../../lib/photo/take-photo.ts';
import { IconButton } from '../../../components/buttons/button.tsx';
import { captureCopy } from './capture-copy.ts';
import type { CheckedUpload } from './use-checked-upload.ts';
import { useAdvice, type Advice } from './use-advice.ts';
import { usePhotoCamera, type PhotoCamera } from './use-photo-camera.ts';
import type { CaptureTarget } from './capture-targets.ts';
import { cameraCopy } from './camera-copy.ts';
import { CopyOwnLink, useCameraProblem } from './own-link.tsx';
import { CaptureBar } from './capture-bar.tsx';
import { StageText, LivePicture, SwitchButton, cameraTitle } from './camera-stage.tsx';

/** Milliseconds during which the photo is seen to be taken. */
const SHOWN = 700;

type CaptureCameraProps = {
  target: CaptureTarget;
  file: CheckedUpload;
  onBack: () => void;
  /** A photo that needs no look was sent. */
  onSent: () => void;
  /** The camera was on for long, and nothing was read. */
  onTooLong?: () => void;
};

/** Milliseconds during which a barcode is looked for before the customer is told. */
const TOO_LONG = 40_000;

/** The camera over a document: it says what to do, and takes the photo when the picture is good. */
export function CaptureCamera({ target, file, onBack, onSent, onTooLong }: CaptureCameraProps) {
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
  const isBarcode = target.shape === 'barcode';
  const { fills = false } = target;
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
    setDone(read ? captureCopy.gotIt : captureCopy.photoTaken);
    try {
      const photo = await (read
        ? jpegOf(read, target.file)
        : takePhoto(video.current, frame.current, target.file));
      await pause(SHOWN);
      if (isGone.current) return;
      // The picture stands still until something else replaces it, and the camera is off with it.
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
    target,
    onGood: (canvas, license) => void take(canvas, license),
  });
  const tooLong = useEffectEvent(() => onTooLong?.());
  useEffect(() => {
    if (!stream || done) return;
    const timer = setTimeout(tooLong, TOO_LONG);
    return () => clearTimeout(timer);
  }, [stream, done]);
  const failure = useCameraProblem(
    state.phase === 'failed' ? state.problem : undefined,
    captureCopy.cameraProblems,
  );
  return (
    <>
      <div className="shoot-stage">
        {state.phase === 'live' ? (
          <CaptureStage {...{ camera, video, frame, target, advice, done, isChecking }} />
        ) : isChecking ? (
          <StageText
            role="status"
            icon={<LoaderCircle className="icon icon-xl" />}
            title={captureCopy.checkingFile}
          />
        ) : failure ? (
          <StageText
            role="alert"
            icon={<CameraOff className="icon icon-xl" />}
            title={failure.title}
          >
            <p>{failure.text}</p>
            {failure.link && (
              <>
                <CopyOwnLink link={failure.link} />
                <p>{captureCopy.cameraProblems.unsupported.text}</p>
              </>
            )}
            {fills && <p>{captureCopy.orType}</p>}
          </StageText>
        ) : (
          <CaptureAsking
            {...{ isBarcode, fills }}
            note={target.note}
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

type CaptureStageProps = {
  camera: PhotoCamera;
  video: RefObject<HTMLVideoElement | null>;
  frame: RefObject<HTMLDivElement | null>;
  target: CaptureTarget;
  advice: Advice;
  /** Shown once the photo is taken. */
  done: string | undefined;
  /** A chosen file is looked at. */
  isChecking: boolean;
};

type Hint = { icon: LucideIcon; text: string; isWarning?: boolean };

const checking: Hint = { icon: LoaderCircle, text: captureCopy.checkingFile };

const adviceIcons: Record<Exclude<Advice, 'find'>, LucideIcon> = {
  closer: Maximize,
  hold: Hand,
  steady: Hand,
  dark: Sun,
  glare: Sparkles,
  blurred: Focus,
  'other-barcode': ScanBarcode,
  'no-reader': ScanBarcode,
};

const findIcons: Record<CaptureTarget['shape'], LucideIcon> = {
  card: ScanLine,
  barcode: ScanBarcode,
  passport: BookUser,
  page: FileText,
};

const calm: readonly Advice[] = ['closer', 'hold', 'steady'];

const hintFor = (advice: Advice, target: CaptureTarget): Hint =>
  advice === 'find'
    ? { icon: findIcons[target.shape], text: target.find }
    : {
        icon: adviceIcons[advice],
        text: captureCopy.advice[advice],
        isWarning: !calm.includes(advice),
      };

/** The camera's picture, with the corners that a document belongs in and one line of advice. */
function CaptureStage(props: CaptureStageProps) {
  const { camera, video, frame, target, advice, done, isChecking } = props;
  const hint = isChecking ? checking : hintFor(advice, target);
  const Icon = done ? Check : hint.icon;
  const look = done ? 'is-done' : hint.isWarning ? 'is-warn' : advice === 'steady' && 'is-steady';
  return (
    <div className="stage">
      {camera.state.phase === 'live' && <LivePicture ref={video} stream={camera.state.stream} />}
      <div
        ref={frame}
        className={['aim frame', `aim-${target.shape}`, look].filter(Boolean).join(' ')}
      >
        {done && (
          <span className="aim-check">
            <Check className="icon" />
          </span>
        )}
      </div>
      {!done && <Tools camera={camera} />}
      <p className={['advice', look].filter(Boolean).join(' ')} role="status">
        <Icon className="icon" />
        <span>{done ?? hint.text}</span>
      </p>
    </div>
  );
}

function Tools({ camera }: { camera: PhotoCamera }) {
  const { state, canLight, isLit, switchLight, switchCamera } = camera;
  return (
    <div className="stage-tools">
      {canLight && (
        <IconButton
          icon={Flashlight}
          className="camera-btn"
          label={captureCopy.light}
          aria-pressed={isLit}
          onClick={switchLight}
        />
      )}
      {state.phase === 'live' && state.canSwitch && <SwitchButton onSwitch={switchCamera} />}
    </div>
  );
}

type CaptureAskingProps = {
  isBarcode: boolean;
  note: string | undefined;
  /** It was agreed to before, and the camera is about to be on. */
  fills: boolean;
  isAllowed: boolean;
  isStarting: boolean;
};

/** Before the camera is on: what will happen, and what is agreed to by it. */
function CaptureAsking({ isBarcode, note, fills, isAllowed, isStarting }: CaptureAskingProps) {
  const icon = <Camera className="icon icon-xl" />;
  if (fills)
    return (
      <StageText icon={icon} title={cameraTitle(isAllowed, isStarting)}>
        <p>
          {!isAllowed && <span>{cameraCopy.chooseAllow}</span>}
          <span>{captureCopy.showBarcodeSide}</span>
        </p>
      </StageText>
    );
  return isBarcode ? (
    <StageText icon={icon} title={captureCopy.barcodeSide}>
      <p>{note}</p>
      <p>{captureCopy.takenWhenRead}</p>
    </StageText>
  ) : (
    <StageText icon={icon} title={cameraTitle(isAllowed, isStarting)}>
      <p>
        {!isAllowed && <span>{cameraCopy.chooseAllow}</span>}
        <span>{captureCopy.takenWhenSharp}</span>
      </p>
    </StageText>
  );
}
