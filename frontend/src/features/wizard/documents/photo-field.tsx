import { Camera, CircleAlert, ImageUp, LoaderCircle, Trash2 } from 'lucide-react';
import { extensionsOf } from '../../../../../shared/schemas/files-schema.ts';
import { FileField } from '../../../components/files/file-field.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { FilePick } from '../../../components/files/file-pick.tsx';
import type { GatedFile } from '../capture/use-gated-file.ts';
import { refusalText } from '../copy.ts';
import './photo-field.css';

type PhotoFieldProps = {
  label: string;
  hint?: string | undefined;
  /** Of several files under one heading. */
  isPart?: boolean;
  /** What its row calls it, under a heading of its own. */
  name?: string;
  dealerName: string;
  file: GatedFile;
  error: string | undefined;
  hasMainButton?: boolean | undefined;
  /** Opens the camera for it. */
  onCamera: () => void;
};

/** Where a document is photographed or chosen. */
export function PhotoField({ dealerName, file, name, ...field }: PhotoFieldProps) {
  const { kind: id, gate } = file;
  const isHeld = gate.phase !== 'open';
  return (
    <FileField
      {...{ id, ...field }}
      name={name ?? field.label}
      upload={file}
      held={isHeld ? <HeldPhoto {...{ id, dealerName, file, ...field }} /> : undefined}
    />
  );
}

type HeldPhotoProps = {
  id: string;
  label: string;
  dealerName: string;
  file: GatedFile;
  onCamera: () => void;
};

/** A photo that is not sent: it is looked at right now, or it is hard to read. */
function HeldPhoto({ id, label, dealerName, file, onCamera }: HeldPhotoProps) {
  const { gate, kind, state, held, choose, send, letGo } = file;
  const remove = (
    <Button
      variant="quiet"
      icon={Trash2}
      aria-label={`Remove the new photo: ${label}`}
      onClick={letGo}
    >
      Remove
    </Button>
  );
  if (gate.phase === 'checking')
    return (
      <div className="file file-held" role="group" aria-label={`${label}: new photo`}>
        <span className="file-thumb">
          <LoaderCircle className="icon icon-l" />
        </span>
        <p role="status">Checking your file...</p>
      </div>
    );
  if (gate.phase === 'open') return null;
  const isFirst = state.phase === 'empty';
  if (gate.phase === 'fine')
    return (
      <div
        className="file file-held"
        role="group"
        aria-label={isFirst ? label : `${label}: new photo`}
      >
        <span className="file-thumb">
          <img src={held?.url} alt="" />
        </span>
        <p>Look at this photo before you send it.</p>
        <div className="file-actions">
          <Button id={isFirst ? id : undefined} aria-label={`Review: ${label}`} onClick={onCamera}>
            Review
          </Button>
          {remove}
        </div>
      </div>
    );
  const { title, text } = refusalText(gate, dealerName);
  return (
    <div
      className="file file-held is-flawed"
      role="group"
      aria-label={isFirst ? label : `${label}: new photo`}
    >
      <span className="file-thumb">
        <img src={held?.url} alt="" />
      </span>
      <div className="file-text" role="alert">
        <p className="file-held-title">
          <CircleAlert className="icon icon-s" />
          {title}
        </p>
        <p className="hint">
          {text}
          {!isFirst && ' Until then, your earlier file stays.'}
        </p>
      </div>
      <div className="file-actions">
        <Button
          id={isFirst ? id : undefined}
          icon={Camera}
          aria-label={`Retake: ${label}`}
          onClick={() => {
            letGo();
            onCamera();
          }}
        >
          Retake
        </Button>
        <FilePick
          icon={ImageUp}
          text="Choose a File"
          label={label}
          accept={extensionsOf(kind).join(',')}
          onPick={(chosen) => choose(chosen)}
        />
        {gate.maySend && (
          <Button aria-label={`Send It Anyway: ${label}`} onClick={send}>
            Send It Anyway
          </Button>
        )}
        {remove}
      </div>
    </div>
  );
}
