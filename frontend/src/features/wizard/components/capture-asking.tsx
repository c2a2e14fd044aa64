import { Camera } from 'lucide-react';
import { BARCODE_CONSENT } from '../rules/barcode-words.ts';
import { cameraTitle } from '../rules/camera-title.ts';
import { StageText } from './stage.tsx';

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
      <StageText icon={icon} title={cameraTitle({ isAllowed, isStarting })}>
        <p>{!isAllowed && 'Choose Allow. '}Then show the side with the barcode.</p>
      </StageText>
    );
  return isBarcode ? (
    <StageText icon={icon} title="The side with the barcode">
      <p>{BARCODE_CONSENT}</p>
      <p>
        The photo is taken and sent when the barcode is read. If you press Take Photo, you see it
        first.
      </p>
    </StageText>
  ) : (
    <StageText icon={icon} title={cameraTitle({ isAllowed, isStarting })}>
      <p>
        {!isAllowed && 'Choose Allow. '}The photo is taken when the picture is sharp, or when you
        press Take Photo. You see it before it&apos;s sent.
      </p>
    </StageText>
  );
}
