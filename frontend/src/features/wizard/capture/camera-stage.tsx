import { type ReactNode, type RefObject, useEffect, useRef, type Ref } from 'react';
import { SwitchCamera } from 'lucide-react';
import { IconButton } from '../../../components/buttons/button.tsx';
import { PageTitle } from '../../../components/layout/page-title.tsx';
import { cameraCopy } from './camera-copy.ts';
import './camera-stage.css';
import './camera-page.css';

type LivePictureProps = {
  stream: MediaStream;
  ref?: RefObject<HTMLVideoElement | null>;
  isMirrored?: boolean;
};

export function LivePicture({ stream, ref, isMirrored = false }: LivePictureProps) {
  const own = useRef<HTMLVideoElement>(null);
  const video = ref ?? own;
  useEffect(() => {
    if (video.current) video.current.srcObject = stream;
  }, [video, stream]);
  return (
    <video
      ref={video}
      className={isMirrored ? 'stage-picture is-mirrored' : 'stage-picture'}
      autoPlay
      muted
      playsInline
      aria-label={cameraCopy.preview}
    />
  );
}

export const SwitchButton = ({ onSwitch }: { onSwitch: () => void }) => (
  <IconButton
    icon={SwitchCamera}
    className="camera-btn"
    label={cameraCopy.switchCamera}
    onClick={onSwitch}
  />
);

type StageWordsProps = {
  icon: ReactNode;
  title: string;
  /** It's said when it appears; `id` is for what it describes. */
  role?: 'alert' | 'status' | undefined;
  id?: string;
  children?: ReactNode;
};

/** Says what happens next, or why there is no picture. */
export const StageWords = ({ icon, title, role, id, children }: StageWordsProps) => (
  <div className="stage-words" id={id} role={role} tabIndex={-1}>
    {icon}
    <p className="strong">{title}</p>
    {children}
  </div>
);

/** Shown instead of the camera's picture. */
export const StageText = (props: StageWordsProps) => (
  <div className="stage stage-idle">
    <StageWords {...props} />
  </div>
);

type ShootHeadProps = {
  /** The slim steps, where the page is one of them. */
  steps?: ReactNode;
  title: string;
  /** Beside the title: how far the customer is. */
  children?: ReactNode;
};

/** The line above a stage. */
export const ShootHead = ({ steps, title, children }: ShootHeadProps) => (
  <>
    {steps}
    <div className="shoot-head">
      <PageTitle title={title} />
      {children}
    </div>
  </>
);

type ActionBarProps = {
  /** The way back, or what is done instead of the primary action. */
  back: ReactNode;
  /** Another way, or a quiet line. */
  more?: ReactNode;
  /** The one primary action. */
  children: ReactNode;
  ref?: Ref<HTMLDivElement>;
};

/** The actions below a stage: on a phone at its lower edge. Its position and height are the same in every state. */
export const ActionBar = ({ back, more, children, ref }: ActionBarProps) => (
  <div className="action-bar" role="group" aria-label={cameraCopy.actions} ref={ref}>
    <div className="bar-back">{back}</div>
    <div className="bar-more">{more}</div>
    <div className="bar-go">{children}</div>
  </div>
);

/** The title that is shown before there is a picture. */
export function cameraTitle(isAllowed: boolean, isStarting: boolean): string {
  if (!isAllowed) return cameraCopy.asking;
  return isStarting ? cameraCopy.starting : cameraCopy.off;
}
