import { useEffect, useRef, useState } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { barcodeOfPhoto } from '../../../lib/photo/barcode-reader.ts';
import type { License } from '../../../lib/photo/barcode-worker.ts';
import { checkPhoto } from '../../../lib/photo/check-photo.ts';
import { captureCopy } from './capture-copy.ts';
import { licenseBackTarget } from './capture-targets.ts';
import { type ReadLicense, readLicense } from './read-license.ts';
import { CaptureCamera } from './capture-camera.tsx';
import { type CheckedUpload, useCheckedUpload } from './use-checked-upload.ts';

const { scan: copy } = captureCopy;

type ScanStepProps = {
  session: CustomerSession;
  upload: FileUpload;
  onRead: (read: ReadLicense) => void;
  onTooLong: () => void;
  onBack: () => void;
};

/** The camera over a license's barcode, or a photo of it: it fills in the form. */
export function ScanStep({ session, upload, onRead, onTooLong, onBack }: ScanStepProps) {
  const { file, tries, onPhoto } = useScan(upload, session, onRead);
  return (
    <CaptureCamera
      key={tries}
      target={licenseBackTarget}
      dealerName={session.dealer.name}
      onSent={() => undefined}
      {...{ file, onPhoto, onBack, onTooLong }}
    />
  );
}

/** Reads the license in a photo, which then is the photo of the ID's back as well. */
export function useScan(
  upload: FileUpload,
  session: Pick<CustomerSession, 'customerId' | 'verification'>,
  onRead: (read: ReadLicense) => void,
) {
  const { customerId, verification } = session;
  const back = useCheckedUpload(upload, {
    customerId,
    kind: 'idBack',
    isRead: verification.isRead,
  });
  const [isReading, setReading] = useState(false);
  const [problem, setProblem] = useState<string>();
  // The camera's picture stands still after a photo: another try needs it anew.
  const [tries, setTries] = useState(0);
  // One license fills in the form; none that is read too late, or after the customer went back.
  const isOver = useRef(false);
  useEffect(() => {
    isOver.current = false;
    return () => {
      isOver.current = true;
    };
  }, []);
  const accept = (photo: File, license?: License) => {
    if (isOver.current) return;
    isOver.current = true;
    const read = license
      ? readLicense(license, new Date().toISOString().slice(0, 10), verification.barcodeByState)
      : ({ state: 'empty' } as const);
    if (read.state === 'read' || (read.state === 'law' && read.isUsed)) back.accept(photo);
    onRead(read);
  };
  const look = async (photo: File) => {
    setProblem(undefined);
    setReading(true);
    const checked = await checkPhoto('idBack', photo, verification.isRead);
    if (isOver.current) return;
    if ('refusal' in checked) setProblem(checked.refusal);
    else {
      const found = await barcodeOfPhoto(checked.file, true).catch(() => undefined);
      if (found?.seen === 'license') {
        accept(checked.file, found.license);
        return;
      }
      setProblem(found ? copy[found.seen] : copy.noPhoto);
    }
    setReading(false);
  };
  const file: CheckedUpload = {
    ...back,
    gate: isReading ? { phase: 'checking' } : { phase: 'open' },
    problem,
    choose: (photo) => void look(photo),
    accept,
  };
  return {
    file,
    tries,
    onPhoto: (photo: File) => void look(photo).then(() => setTries((count) => count + 1)),
  };
}
