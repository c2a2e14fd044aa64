import { useRef, useState } from 'react';
import {
  Camera,
  CircleAlert,
  CircleCheck,
  ImageUp,
  LoaderCircle,
  Trash2,
  TriangleAlert,
} from 'lucide-react';
import { kitCopy } from '../../../components/copy.ts';
import { FileField } from '../../../components/files/file-field.tsx';
import { fileFieldCopy } from '../../../components/files/file-field-copy.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { acceptOf, FilePick } from '../../../components/files/file-pick.tsx';
import { FileRow } from '../../../components/files/file-row.tsx';
import { fileRowCopy } from '../../../components/files/file-row-copy.ts';
import { useKeptFocus } from '../../../lib/browser/focus.ts';
import type { CheckedUpload } from '../capture/use-checked-upload.ts';
import { captureCopy } from '../capture/capture-copy.ts';
import { wizardCopy } from '../copy.ts';
import { readingCopy } from './reading-copy.ts';
import { isTrouble, readingLine } from './reading-line.ts';
import './photo-field.css';

const { documents: copy } = wizardCopy;

type PhotoFieldProps = {
  label: string;
  hint?: string | undefined;
  /** One of several files under one heading. */
  isPart?: boolean;
  isOneLine?: boolean | undefined;
  /** Its name in its row, under a heading of its own. */
  name?: string;
  dealerName: string;
  file: CheckedUpload;
  error: string | undefined;
  hasMainButton?: boolean | undefined;
  onCamera: () => void;
  /** Another kind of ID may be chosen. */
  onPassport?: (() => void) | undefined;
  /** The file of the submission before stays, unless it's replaced. */
  isKept?: boolean;
};

/** The field in which a document is photographed or chosen. */
export function PhotoField(props: PhotoFieldProps) {
  const { dealerName, file, name, onPassport, isKept = false, ...field } = props;
  const { kind: id, gate, reading, state } = file;
  const isHeld = gate.phase !== 'open';
  const [isReplaced, setReplaced] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  useKeptFocus(box, String(isReplaced), 'button, input');
  const staysKept = isKept && !isHeld && state.phase === 'empty';
  if (staysKept && !isReplaced && !field.error)
    return (
      <div ref={box}>
        <KeptFile {...field} {...{ id, name }} onReplace={() => setReplaced(true)} />
      </div>
    );
  const line = !isHeld && state.phase === 'done' && readingLine(reading, { kind: id, ...state });
  const isBad = line && isTrouble(reading, { kind: id, ...state });
  const isPassport = reading?.state === 'other_kind' && reading.found === 'passport';
  return (
    <div className="stack stack-2" ref={box}>
      <FileField
        {...{ id, ...field }}
        name={name ?? field.label}
        upload={file}
        row={FileRow}
        held={isHeld ? <HeldPhoto {...{ id, dealerName, file, ...field }} /> : undefined}
      />
      {staysKept && !field.error && <p className="hint">{copy.earlierStays}</p>}
      {line && (
        <p className={isBad ? 'photo-trouble small' : 'small'} role="status">
          {isBad && <TriangleAlert className="icon icon-s" />}
          <span>{line}</span>
        </p>
      )}
      {isBad && (
        <div className="row row-tight">
          {isPassport && onPassport && (
            <Button onClick={onPassport}>{readingCopy.usePassport}</Button>
          )}
          <Button
            icon={Camera}
            aria-label={kitCopy.actionOn(fileFieldCopy.takePhoto, field.label)}
            onClick={field.onCamera}
          >
            {fileFieldCopy.takePhoto}
          </Button>
        </div>
      )}
    </div>
  );
}

type KeptFileProps = Pick<PhotoFieldProps, 'label' | 'name' | 'isPart'> & {
  id: string;
  onReplace: () => void;
};

/** A file of the submission before, which stays. */
export function KeptFile({ id, label, name = label, isPart, onReplace }: KeptFileProps) {
  const Heading = isPart ? 'h3' : 'h2';
  return (
    <section className="stack stack-2" aria-labelledby={`${id}-label`}>
      <Heading id={`${id}-label`} className={isPart ? 'sr-only' : undefined}>
        {label}
      </Heading>
      <div className="file-box">
        <div className="file file-line" role="group" aria-label={label}>
          <span className="file-thumb">
            <CircleCheck className="icon icon-l" />
          </span>
          <div className="file-text">
            <span className="file-name is-words">{name}</span>
            <span className="file-meta">{copy.kept}</span>
          </div>
          <div className="file-actions">
            <Button
              variant="quiet"
              id={id}
              aria-label={kitCopy.actionOn(fileRowCopy.replace, label)}
              onClick={onReplace}
            >
              {fileRowCopy.replace}
            </Button>
          </div>
        </div>
      </div>
    </section>
  );
}

type HeldPhotoProps = {
  id: string;
  label: string;
  dealerName: string;
  file: CheckedUpload;
  onCamera: () => void;
};

/** A photo that is not sent yet: it is being checked, or is hard to read. */
function HeldPhoto({ id, label, dealerName, file, onCamera }: HeldPhotoProps) {
  const { gate, state, held, choose, send, letGo } = file;
  const remove = (
    <Button variant="quiet" icon={Trash2} aria-label={copy.removeNew(label)} onClick={letGo}>
      {copy.remove}
    </Button>
  );
  if (gate.phase === 'checking')
    return (
      <div className="file file-held" role="group" aria-label={copy.newPhoto(label)}>
        <span className="file-thumb">
          <LoaderCircle className="icon icon-l" />
        </span>
        <p role="status">{captureCopy.checkingFile}</p>
      </div>
    );
  if (gate.phase === 'open') return null;
  const isFirst = state.phase === 'empty';
  const { title, text } = captureCopy.refusal(gate, dealerName);
  return (
    <div
      className="file file-held is-flawed"
      role="group"
      aria-label={isFirst ? label : copy.newPhoto(label)}
    >
      <span className="file-thumb">
        <img src={held?.url} alt="" />
      </span>
      <div className="file-text" role="alert">
        <p className="file-held-title">
          <CircleAlert className="icon icon-s" />
          {title}
        </p>
        <p className="hint">{isFirst ? text : `${text} ${copy.earlierStays}`}</p>
      </div>
      <div className="file-actions">
        <Button
          id={isFirst ? id : undefined}
          icon={Camera}
          aria-label={kitCopy.actionOn(captureCopy.retake, label)}
          onClick={() => {
            letGo();
            onCamera();
          }}
        >
          {captureCopy.retake}
        </Button>
        <FilePick
          icon={ImageUp}
          text={captureCopy.chooseFile}
          label={label}
          accept={acceptOf(file)}
          onPick={(chosen) => choose(chosen)}
        />
        {gate.maySend && (
          <Button aria-label={kitCopy.actionOn(captureCopy.sendAnyway, label)} onClick={send}>
            {captureCopy.sendAnyway}
          </Button>
        )}
        {remove}
      </div>
    </div>
  );
}
