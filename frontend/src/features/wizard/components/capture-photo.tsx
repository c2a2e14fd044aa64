import { ArrowLeft, Camera, Check, Info, ZoomIn } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { FileView } from '../../../components/file-view.tsx';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import type { Aim } from '../rules/aims.ts';
import type { Refusal } from '../rules/refusal.ts';
import { CapturePick } from './capture-pick.tsx';
import { Note } from './note.tsx';
import { PicturePair } from './picture-pair.tsx';

type PhotoProps = {
  aim: Aim;
  file: GatedFile;
  onRetake: () => void;
  onSent: () => void;
};

/** The photo, large, before it is sent. */
export function CaptureReview({ aim, file, onRetake, onSent }: PhotoProps) {
  const { held, send } = file;
  return (
    <>
      <div className="stage stage-still">
        <img src={held?.url} alt="What the camera took" />
        {held && (
          <FileView
            label={aim.title}
            url={held.url}
            facts={{ name: held.file.name, size: held.file.size, contentType: held.file.type }}
            icon={ZoomIn}
            text="Zoom In"
            className="camera-btn zoom"
          />
        )}
      </div>
      <Note icon={Info}>{aim.check}</Note>
      <div className="actions actions-stick">
        <Button
          variant="primary"
          size="lg"
          icon={Check}
          onClick={() => {
            send();
            onSent();
          }}
        >
          Use Photo
        </Button>
        <Button size="lg" onClick={onRetake}>
          Retake
        </Button>
      </div>
    </>
  );
}

/** A photo that is hard to read: what to do, and how to send it all the same once it was retaken twice. */
export function CaptureRefused({
  aim,
  file,
  refusal,
  text,
  onRetake,
  onSent,
  onBack,
}: PhotoProps & { refusal: Refusal; text: string; onBack: () => void }) {
  const { held, send } = file;
  const isSeen = refusal.isSame || refusal.maySend;
  return (
    <>
      <div className="stack stack-4">
        <p role="alert">{text}</p>
        {isSeen ? (
          <div className="photo-card frame">
            <img src={held?.url} alt="What you took or chose" />
          </div>
        ) : (
          <PicturePair of={aim.shape === 'page' ? 'bill' : 'card'} problem={refusal.problem} />
        )}
      </div>
      <CapturePick file={file} />
      <div className="actions actions-stick">
        <Button variant="primary" size="lg" icon={Camera} onClick={onRetake}>
          Retake
        </Button>
        {refusal.maySend ? (
          <Button
            size="lg"
            onClick={() => {
              send();
              onSent();
            }}
          >
            Send It Anyway
          </Button>
        ) : (
          <Button size="lg" icon={ArrowLeft} className="btn-back" onClick={onBack}>
            <span className="sr-only-phone">Back</span>
          </Button>
        )}
      </div>
    </>
  );
}
