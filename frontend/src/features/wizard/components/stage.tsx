import { type ReactNode, type RefObject, useEffect, useRef } from 'react';
import { SwitchCamera } from 'lucide-react';
import { IconButton } from '../../../components/button.tsx';
import './stage.css';

type LivePictureProps = {
  stream: MediaStream;
  ref?: RefObject<HTMLVideoElement | null>;
  isMirrored?: boolean;
};

/** The camera's picture. */
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
      aria-label="Camera preview"
    />
  );
}

export const SwitchSide = ({ onSwitch }: { onSwitch: () => void }) => (
  <IconButton
    icon={SwitchCamera}
    className="camera-btn"
    label="Switch between front and back camera"
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

/** In the place of the camera's picture: what happens next, or why there is none. */
export const StageText = ({ icon, title, role, id, children }: StageWordsProps) => (
  <div className="stage stage-idle">
    <div className="stage-words" id={id} role={role} tabIndex={-1}>
      {icon}
      <p className="strong">{title}</p>
      {children}
    </div>
  </div>
);
