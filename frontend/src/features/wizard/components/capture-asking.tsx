import { Camera } from 'lucide-react';
import { CONSENT } from '../rules/barcode-words.ts';
import { cameraTitle } from '../rules/camera-title.ts';
import { StageWords } from './stage.tsx';

type CaptureAskingProps = {
  isBarcode: boolean;
  /** It was agreed to before, and the camera is about to be on. */
  fills: boolean;
  /** The browser most likely doesn't ask. */
  isAllowed: boolean;
  isStarting: boolean;
};

/** Before the camera is on: what will happen, and what is agreed to by it. */
export function CaptureAsking({ isBarcode, fills, isAllowed, isStarting }: CaptureAskingProps) {
  const icon = <Camera className="icon icon-xl" />;
  if (fills)
    return (
      <StageWords icon={icon} title={cameraTitle({ isAllowed, isStarting })}>
        <p>{!isAllowed && 'Choose Allow. '}Then show the side with the barcode.</p>
      </StageWords>
    );
  return isBarcode ? (
    <StageWords icon={icon} title="The side with the barcode">
      <p>{CONSENT}</p>
      <p>
        The photo is taken and sent when the barcode is read. If you press Take Photo, you see it
        first.
      </p>
    </StageWords>
  ) : (
    <StageWords icon={icon} title={cameraTitle({ isAllowed, isStarting })}>
      <p>
        {!isAllowed && 'Choose Allow. '}The photo is taken when the picture is sharp, or when you
        press Take Photo. You see it before it&apos;s sent.
      </p>
    </StageWords>
  );
}
