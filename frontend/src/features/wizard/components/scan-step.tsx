import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { useScan } from '../hooks/use-scan.ts';
import { scanAim } from '../rules/aims.ts';
import type { ReadLicense } from '../rules/read-license.ts';
import { CaptureCamera } from './capture-camera.tsx';
import { ShootHead } from './shoot-head.tsx';
import { Stepper } from './stepper.tsx';
import './capture.css';

type ScanStepProps = {
  session: CustomerSession;
  upload: FileUpload;
  onRead: (read: ReadLicense) => void;
  onTooLong: () => void;
  onBack: () => void;
};

/** The camera over a license's barcode, or a photo of it: it fills in the form. */
export function ScanStep({ session, upload, onRead, onTooLong, onBack }: ScanStepProps) {
  const { file, tries } = useScan(upload, session, onRead);
  return (
    <div className="shoot shoot-document">
      <ShootHead
        steps={<Stepper current="information" place={session.place} isSlim />}
        title={scanAim.title}
      />
      <CaptureCamera
        key={tries}
        aim={scanAim}
        file={file}
        onBack={onBack}
        onSent={() => undefined}
        onTooLong={onTooLong}
      />
    </div>
  );
}
