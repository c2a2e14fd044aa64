import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
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
import { usePhotoCamera } from './use-photo-camera.ts';
import type { CaptureTarget } from './capture-targets.ts';
import { cameraCopy } from './camera-copy.ts';
import { CopyOwnLink, useCameraProblem } from './own-link.tsx';
import { CaptureBar } from './capture-bar.tsx';
import { StageWords, LivePicture, cameraTitle } from './camera-stage.tsx';
import { CameraScreen } from './camera-screen.tsx';

/** Milliseconds during which the photo is seen to be taken. */
const SHOWN = 700;

type CaptureCameraProps = {
  target: CaptureTarget;
  file: CheckedUpload;
  dealerName: string;
  /** Says what came of the photo before. */
  before?: ReactNode;
  onBack: () => void;
  /** Takes a photo whose quality is still to be checked; otherwise it's chosen like a file. */
  onPhoto?: (photo: File) => void;
  /** A photo whose barcode was read was sent. */
  onSent: () => void;
  /** The camera was on for long, and nothing was read. */
  onTooLong?: () => void;
};

/** Milliseconds during which a barcode is looked for before the customer is told. */
const TOO_LONG = 40_000;

/** The camera over a document: it says what to do, and takes the photo when the picture is good. */
export function CaptureCamera(props: CaptureCameraProps) {
  const { target, file, dealerName, onBack, onSent, onTooLong, onPhoto = file.choose } = props;
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

  const take = async (isSharp = false, read?: HTMLCanvasElement, license?: License) => {
    if (done || isSwitching || !video.current || !frame.current) return;
    // The first picture is still to come.
    if (video.current.readyState < HTMLMediaElement.HAVE_CURRENT_DATA) return;
    video.current.pause();
    setDone(isSharp ? captureCopy.gotIt : captureCopy.photoTaken);
    try {
      const photo = await (read ? jpegOf(read) : takePhoto(video.current, frame.current));
      await pause(SHOWN);
      if (isGone.current) return;
      // The picture stands still until something else replaces it, and the camera is off with it.
      if (read) {
        file.accept(photo, license);
        onSent();
      } else onPhoto(photo);
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
    onGood: (canvas, license) => void take(true, canvas, license),
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
  const isLive = state.phase === 'live';
  useEffect(() => {
    // With large text, what was read and pressed before may be lower.
    if (isLive) frame.current?.scrollIntoView({ block: 'nearest' });
  }, [isLive]);
  const hint = isChecking ? checking : hintFor(advice, target);
  const look = done ? 'is-done' : hint.isWarning ? 'is-warn' : advice === 'steady' && 'is-steady';
  const Icon = done ? Check : hint.icon;
  return (
    <CameraScreen
      {...{ title: target.title, dealerName, onBack }}
      tool={
        camera.canLight &&
        !done && (
          <IconButton
            icon={Flashlight}
            label={captureCopy.light}
            aria-pressed={camera.isLit}
            onClick={camera.switchLight}
          />
        )
      }
      picture={isLive && <LivePicture ref={video} stream={state.stream} />}
      say={
        <>
          {isLive && (
            <p className={['advice', look].filter(Boolean).join(' ')} role="status">
              <Icon className="icon" />
              <span>{done ?? hint.text}</span>
            </p>
          )}
          {file.problem && (
            <FieldError id="photo-error" isSpoken>
              {file.problem}
            </FieldError>
          )}
          {props.before}
        </>
      }
      actions={
        <CaptureBar {...{ camera, file }} isDone={done !== undefined} onTake={() => void take()} />
      }
    >
      {isLive ? (
        <div
          ref={frame}
          className={['aim frame', `aim-${target.shape}`, look].filter(Boolean).join(' ')}
        />
      ) : isChecking ? (
        <StageWords
          role="status"
          icon={<LoaderCircle className="icon icon-xl" />}
          title={captureCopy.checkingFile}
        />
      ) : failure ? (
        <StageWords
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
        </StageWords>
      ) : (
        <CaptureAsking
          {...{ isBarcode, fills }}
          note={target.note}
          isAllowed={camera.isAllowed}
          isStarting={state.phase === 'starting'}
        />
      )}
    </CameraScreen>
  );
}

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
      <StageWords icon={icon} title={cameraTitle(isAllowed, isStarting)}>
        <p>
          {!isAllowed && <span>{cameraCopy.chooseAllow}</span>}
          <span>{captureCopy.showBarcodeSide}</span>
        </p>
      </StageWords>
    );
  return isBarcode ? (
    <StageWords icon={icon} title={captureCopy.barcodeSide}>
      <p>{note}</p>
      <p>{captureCopy.takenWhenRead}</p>
    </StageWords>
  ) : (
    <StageWords icon={icon} title={cameraTitle(isAllowed, isStarting)}>
      <p>
        {!isAllowed && <span>{cameraCopy.chooseAllow}</span>}
        <span>{captureCopy.takenWhenSharp}</span>
      </p>
    </StageWords>
  );
}
