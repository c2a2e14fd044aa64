import { type ReactNode, useEffect, useRef } from 'react';
import { Camera, Check, Info, ZoomIn } from 'lucide-react';
import type { CustomerSession } from '../../../../../shared/schemas/customer-schema.ts';
import type { IdType } from '../../../../../shared/schemas/verification-schema.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { FileView } from '../../../components/files/file-view.tsx';
import type { DocumentKind } from '../documents/required-files.ts';
import { useOverlayInUrl } from '../steps/use-overlay-in-url.ts';
import { BackButton } from '../steps/step-parts.tsx';
import { captureCopy } from './capture-copy.ts';
import type { CheckedUpload, CheckedUploads, PhotoRefusal } from './use-checked-upload.ts';
import { type CaptureTarget, captureTargetFor } from './capture-targets.ts';
import { CaptureCamera } from './capture-camera.tsx';
import { ShootHead, ActionBar } from './camera-stage.tsx';
import { CapturePick } from './capture-bar.tsx';
import { ExampleDrawings } from './example-drawings.tsx';
import './capture.css';

export type CaptureProps = {
  target: CaptureTarget;
  file: CheckedUpload;
  dealerName: string;
  /** The number of this photo, and of how many. */
  position: { number: number; count: number };
  /** Above the title. */
  steps?: ReactNode;
  onBack: () => void;
  /** A photo or a file is on its way. */
  onSent: () => void;
};

/** One document is photographed, or chosen, and looked at. */
function Capture({ target, file, dealerName, position, steps, onBack, onSent }: CaptureProps) {
  const { gate, letGo } = file;
  // A chosen file that nothing is wrong with is sent at once.
  const wasChecking = useRef(false);
  const isSent = gate.phase === 'open' && gate.problem === undefined;
  useEffect(() => {
    if (gate.phase === 'checking') wasChecking.current = true;
    else if (wasChecking.current) {
      wasChecking.current = false;
      if (isSent) onSent();
    }
  }, [gate.phase, isSent, onSent]);
  const refused = gate.phase === 'refused' ? captureCopy.refusal(gate, dealerName) : undefined;
  const title = gate.phase === 'fine' ? captureCopy.isReadable : (refused?.title ?? target.title);
  const photo = { target, file, onRetake: letGo, onSent };
  return (
    <div className="shoot shoot-document">
      <ShootHead steps={steps} title={title}>
        <p className="small muted">
          <span className="sr-only-phone">{captureCopy.photo}</span>
          {captureCopy.photoOf(position.number, position.count)}
        </p>
      </ShootHead>
      {gate.phase === 'fine' ? (
        <CaptureReview {...photo} />
      ) : gate.phase === 'refused' && refused ? (
        <CaptureRefused {...photo} refusal={gate} text={refused.text} onBack={onBack} />
      ) : (
        <CaptureCamera target={target} file={file} onBack={onBack} onSent={onSent} />
      )}
    </div>
  );
}

type OpenCaptureProps = {
  session: Pick<CustomerSession, 'dealer' | 'verification'>;
  files: CheckedUploads;
  capture: ReturnType<typeof useCapture>;
  idType: IdType;
  steps?: ReactNode;
};

/** The camera for the document that the address names. */
export function OpenCapture({ session, files, capture, idType, steps }: OpenCaptureProps) {
  const { kind, position } = capture;
  if (!kind) return null;
  return (
    <Capture
      key={kind}
      target={captureTargetFor(kind, idType, session.verification)}
      file={files[kind]}
      dealerName={session.dealer.name}
      onBack={capture.close}
      onSent={capture.goOn}
      {...{ position, steps }}
    />
  );
}

const NAME = 'photo';

/** The document that the camera is open for: a phone's way back leads from it to the documents. */
export function useCapture(needed: readonly CustomerFileKind[], files: CheckedUploads) {
  const { value, open, close } = useOverlayInUrl(NAME);
  const documents = needed.filter((kind): kind is DocumentKind => kind !== 'video');
  const kind = documents.find((each) => each === value);
  return {
    kind,
    position: { number: kind ? documents.indexOf(kind) + 1 : 0, count: documents.length },
    open: (next: DocumentKind) => open(next),
    close,
    /** On to the document that is missing next, if any. */
    goOn: () => {
      const after = kind ? documents.slice(documents.indexOf(kind) + 1) : [];
      const next = after.find(
        (each) => files[each].state.phase === 'empty' && files[each].gate.phase === 'open',
      );
      if (next) open(next, { replace: true });
      else close();
    },
  };
}

type PhotoProps = {
  target: CaptureTarget;
  file: CheckedUpload;
  onRetake: () => void;
  onSent: () => void;
};

/** The photo, large, before it is sent. */
function CaptureReview({ target, file, onRetake, onSent }: PhotoProps) {
  const { held, send } = file;
  return (
    <>
      <div className="shoot-stage">
        <div className="stage stage-photo">
          <div className="stage-print">
            <img src={held?.url} alt={captureCopy.whatCameraTook} />
          </div>
          <p className="stage-check">
            <Info className="icon icon-s" />
            <span>{target.check}</span>
          </p>
          {held && (
            <FileView
              label={target.title}
              url={held.url}
              facts={{ name: held.file.name, size: held.file.size, contentType: held.file.type }}
              icon={ZoomIn}
              text={captureCopy.zoomIn}
              isEnlarged
              className="camera-btn"
            />
          )}
        </div>
      </div>
      <ActionBar
        back={
          <Button size="lg" onClick={onRetake}>
            {captureCopy.retake}
          </Button>
        }
        more={<CapturePick file={file} />}
      >
        <Button
          variant="primary"
          size="lg"
          icon={Check}
          onClick={() => {
            send();
            onSent();
          }}
        >
          {captureCopy.usePhoto}
        </Button>
      </ActionBar>
    </>
  );
}

const pictured = { card: 'card', passport: 'card', barcode: 'back', page: 'bill' } as const;

type RefusedProps = PhotoProps & { refusal: PhotoRefusal; text: string; onBack: () => void };

/** A photo that is hard to read: what to do, and how to send it all the same once it was retaken twice. */
function CaptureRefused(props: RefusedProps) {
  const { target, file, refusal, text, onRetake, onSent, onBack } = props;
  const { held, send } = file;
  const isSeen = refusal.isSame || refusal.maySend;
  return (
    <>
      <div className="shoot-stage">
        <div className="shoot-refused" tabIndex={-1}>
          <p role="alert">{text}</p>
          {isSeen ? (
            <div className="photo-card frame">
              <img src={held?.url} alt={captureCopy.whatYouTook} />
            </div>
          ) : (
            <ExampleDrawings of={pictured[target.shape]} problem={refusal.problem} />
          )}
        </div>
      </div>
      <ActionBar
        back={
          refusal.maySend ? (
            <Button
              size="lg"
              onClick={() => {
                send();
                onSent();
              }}
            >
              {captureCopy.sendAnyway}
            </Button>
          ) : (
            <BackButton onClick={onBack} />
          )
        }
        more={<CapturePick file={file} />}
      >
        <Button variant="primary" size="lg" icon={Camera} onClick={onRetake}>
          {captureCopy.retake}
        </Button>
      </ActionBar>
    </>
  );
}
