import { Camera, Check, Info, ZoomIn } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { FileView } from '../../../components/file-view.tsx';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import type { Aim } from '../rules/aims.ts';
import type { PhotoRefusal } from '../rules/refusal.ts';
import { ActionBar } from './action-bar.tsx';
import { BackButton } from './back-button.tsx';
import { CapturePick } from './capture-pick.tsx';
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
      <div className="shoot-stage">
        <div className="stage stage-photo">
          <div className="stage-print">
            <img src={held?.url} alt="What the camera took" />
          </div>
          <p className="stage-check">
            <Info className="icon icon-s" />
            <span>{aim.check}</span>
          </p>
          {held && (
            <FileView
              label={aim.title}
              url={held.url}
              facts={{ name: held.file.name, size: held.file.size, contentType: held.file.type }}
              icon={ZoomIn}
              text="Zoom In"
              isEnlarged
              className="camera-btn"
            />
          )}
        </div>
      </div>
      <ActionBar
        back={
          <Button size="lg" onClick={onRetake}>
            Retake
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
          Use Photo
        </Button>
      </ActionBar>
    </>
  );
}

const pictured = { card: 'card', passport: 'card', barcode: 'back', page: 'bill' } as const;

type RefusedProps = PhotoProps & { refusal: PhotoRefusal; text: string; onBack: () => void };

/** A photo that is hard to read: what to do, and how to send it all the same once it was retaken twice. */
export function CaptureRefused(props: RefusedProps) {
  const { aim, file, refusal, text, onRetake, onSent, onBack } = props;
  const { held, send } = file;
  const isSeen = refusal.isSame || refusal.maySend;
  return (
    <>
      <div className="shoot-stage">
        <div className="shoot-refused" tabIndex={-1}>
          <p role="alert">{text}</p>
          {isSeen ? (
            <div className="photo-card frame">
              <img src={held?.url} alt="What you took or chose" />
            </div>
          ) : (
            <PicturePair of={pictured[aim.shape]} problem={refusal.problem} />
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
              Send It Anyway
            </Button>
          ) : (
            <BackButton onClick={onBack} />
          )
        }
        more={<CapturePick file={file} />}
      >
        <Button variant="primary" size="lg" icon={Camera} onClick={onRetake}>
          Retake
        </Button>
      </ActionBar>
    </>
  );
}
