import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Camera } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import type { DocumentKind } from '../documents/required-files.ts';
import { useOverlayInUrl } from '../steps/use-overlay-in-url.ts';
import { captureCopy } from './capture-copy.ts';
import type { CheckedUpload, CheckedUploads, PhotoRefusal } from './use-checked-upload.ts';
import { type CaptureTarget, captureTargetFor } from './capture-targets.ts';
import { CaptureCamera } from './capture-camera.tsx';
import { CameraScreen, CameraSheet } from './camera-screen.tsx';
import { CapturePick } from './capture-bar.tsx';

type CaptureProps = {
  target: CaptureTarget;
  file: CheckedUpload;
  dealerName: string;
  before: ReactNode;
  onBack: () => void;
  /** A photo or a file is on its way. */
  onSent: () => void;
};

/** One document is photographed or chosen; only what is hard to read is looked at again. */
function Capture({ onSent, ...props }: CaptureProps) {
  const { gate } = props.file;
  // What nothing is wrong with is sent at once.
  const wasChecking = useRef(false);
  const isSent = gate.phase === 'open' && gate.problem === undefined;
  useEffect(() => {
    if (gate.phase === 'checking') wasChecking.current = true;
    else if (wasChecking.current) {
      wasChecking.current = false;
      if (isSent) onSent();
    }
  }, [gate.phase, isSent, onSent]);
  return gate.phase === 'refused' ? (
    <CaptureRefused {...props} refusal={gate} onSent={onSent} />
  ) : (
    <CaptureCamera {...props} onSent={onSent} />
  );
}

type OpenCaptureProps = {
  session: Pick<CustomerSession, 'dealer' | 'verification'>;
  files: CheckedUploads;
  capture: ReturnType<typeof useCapture>;
  idType: IdType;
};

/** The camera for the document that the address names. */
export function OpenCapture({ session, files, capture, idType }: OpenCaptureProps) {
  const { kind, before } = capture;
  if (!kind) return null;
  return (
    <Capture
      key={kind}
      target={captureTargetFor(kind, idType, session.verification)}
      file={files[kind]}
      dealerName={session.dealer.name}
      onBack={capture.close}
      onSent={capture.goOn}
      before={
        before && (
          <GotIt
            file={files[before]}
            title={captureTargetFor(before, idType, session.verification).title}
            onRetake={() => capture.open(before, { replace: true })}
          />
        )
      }
    />
  );
}

const NAME = 'photo';

const isDocument = (kind: CustomerFileKind): kind is DocumentKind => kind !== 'video';

/**
 * The document that the camera is open for: a phone's way back leads from it to the documents. One that is kept from
 * the submission before may be taken anew, and isn't gone on to.
 */
export function useCapture(
  needed: readonly CustomerFileKind[],
  files: CheckedUploads,
  kept: readonly CustomerFileKind[] = [],
) {
  const { value, open, close } = useOverlayInUrl(NAME);
  const documents = needed.filter(isDocument);
  const kind = [...needed, ...kept].filter(isDocument).find((each) => each === value);
  const [before, setBefore] = useState<DocumentKind>();
  return {
    kind,
    /** The document whose photo was taken just before this one, and is there. */
    before: before !== kind && before && files[before].state.phase !== 'empty' ? before : undefined,
    open: (next: DocumentKind, options?: { replace: boolean }) => open(next, options),
    close,
    /** On to the document that is missing next, if any. */
    goOn: () => {
      setBefore(kind);
      const after = kind ? documents.slice(documents.indexOf(kind) + 1) : [];
      const next = after.find(
        (each) => files[each].state.phase === 'empty' && files[each].gate.phase === 'open',
      );
      if (next) open(next, { replace: true });
      else close();
    },
  };
}

type GotItProps = { file: CheckedUpload; title: string; onRetake: () => void };

/** Says over the next document's picture that the last photo was taken; pressed, it's taken again. */
const GotIt = ({ file, title, onRetake }: GotItProps) => (
  <div role="status" className="got-it">
    <button
      type="button"
      className="got"
      // Over a sheet, there is no room for the title.
      aria-label={`${captureCopy.gotIt} ${title} ${captureCopy.retake}`}
      onClick={onRetake}
    >
      {file.preview && <img src={file.preview} alt="" />}
      <span>
        <strong>{captureCopy.gotIt}</strong>
        <small>{title}</small>
      </span>
      <u>{captureCopy.retake}</u>
    </button>
  </div>
);

type RefusedProps = CaptureProps & { refusal: PhotoRefusal };

/** A photo that is hard to read: what to do, and how to send it all the same once it was retaken twice. */
function CaptureRefused({ target, file, dealerName, refusal, onBack, onSent }: RefusedProps) {
  const { held, send, letGo } = file;
  const { title, text } = captureCopy.refusal(refusal, dealerName);
  return (
    <CameraScreen
      {...{ title: target.title, dealerName, onBack }}
      actions={
        <CameraSheet {...{ title, text }}>
          <Button variant="primary" size="lg" icon={Camera} onClick={letGo}>
            {captureCopy.retake}
          </Button>
          {refusal.maySend && (
            <Button
              onClick={() => {
                send();
                onSent();
              }}
            >
              {captureCopy.sendAnyway}
            </Button>
          )}
          <CapturePick file={file} />
        </CameraSheet>
      }
    >
      <img src={held?.url} alt={captureCopy.whatYouTook} />
    </CameraScreen>
  );
}
