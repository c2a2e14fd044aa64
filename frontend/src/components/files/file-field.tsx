import { type ComponentType, type ReactNode, useRef } from 'react';
import { ScanLine, Camera, type LucideIcon, Upload } from 'lucide-react';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { extensionsOf, fileRules } from '../../../../shared/schemas/files-schema.ts';
import type { FileUpload } from '../../lib/upload/upload-state.ts';
import { useKeptFocus } from '../../lib/browser/focus.ts';
import { isHeldInHand } from '../../lib/device/device-kind.ts';
import { FieldError } from '../form/field-frame.tsx';
import { kitCopy } from '../copy.ts';
import { Button } from '../buttons/button.tsx';
import { fileFieldCopy as copy } from './file-field-copy.ts';
import type { FileRowProps } from './file-row.tsx';
import { acceptOf, useFileDrop, FilePick } from './file-pick.tsx';
import './file-field.css';

type FileFieldProps = {
  /** Id of the file input: error summaries link to it. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** One of several files under one heading. */
  isPart?: boolean;
  /** Its heading gives way to the file's row. */
  isOneLine?: boolean | undefined;
  /** The file's name in its row; otherwise its own. */
  name?: string | undefined;
  upload: FileUpload;
  /** Draws a chosen file. While its code is on its way, the choice of a file stays. */
  row: ComponentType<FileRowProps> | undefined;
  /** A problem of the form, such as 'Please upload …'; the upload's own problem comes first. */
  error?: string | undefined;
  /** Takes a photo on this page. */
  onCamera?: (() => void) | undefined;
  /** The page's main button is the first way to choose a file. */
  hasMainButton?: boolean | undefined;
  /** Shown for a file that is refused, or not sent yet, in place of the choice of a file. */
  held?: ReactNode;
};

/** A drop area that becomes a row with the file's progress. The upload itself lives above, in `useFileUpload`. */
export function FileField(props: FileFieldProps) {
  const {
    id,
    label,
    hint,
    isPart = false,
    isOneLine = isPart,
    name,
    upload,
    row: Row,
    error,
    onCamera,
    hasMainButton,
    held,
  } = props;
  const Heading = isPart ? 'h3' : 'h2';
  const section = useRef<HTMLElement>(null);
  const shown = `${upload.state.phase} ${Row !== undefined} ${held !== undefined}`;
  useKeptFocus(section, shown, 'button, input');
  const isNamed = isOneLine && name !== undefined && upload.state.phase !== 'empty' && !held;
  const problem = upload.problem ?? (upload.state.phase === 'empty' ? error : undefined);
  return (
    <section className="stack stack-2" ref={section} aria-labelledby={`${id}-label`}>
      <div className={isNamed ? 'sr-only' : undefined}>
        <Heading id={`${id}-label`}>{label}</Heading>
        {hint && <p className="hint">{hint}</p>}
      </div>
      {held}
      {upload.state.phase === 'empty' || !Row ? (
        !held && (
          <FileDrop
            {...{ id, label, upload, problem, onCamera, hasMainButton }}
            icon={ScanLine}
            title={copy.dropOrChoose}
            limit={limitOf(upload)}
          />
        )
      ) : (
        <Row {...{ id, label, name, upload }} state={upload.state} />
      )}
      {problem && (
        <FieldError id={`${id}-error`} isSpoken={upload.problem !== undefined}>
          {problem}
        </FieldError>
      )}
    </section>
  );
}

type FileDropProps = {
  id: string;
  label: string;
  icon: LucideIcon;
  title: string;
  /** The accepted types and size, in words. */
  limit: string;
  upload: FileUpload;
  problem: string | undefined;
  /** Takes a photo on this page. */
  onCamera?: (() => void) | undefined;
  /** The page's main button takes a photo, or on a computer chooses a file: this field offers the other way. */
  hasMainButton?: boolean | undefined;
};

/** The area where a file is dropped, chosen or photographed. */
function FileDrop({
  id,
  label,
  icon: Icon,
  title,
  limit,
  upload,
  problem,
  onCamera,
  hasMainButton = false,
}: FileDropProps) {
  const { target, isOver } = useFileDrop(upload.choose, () => upload.refuse(messages.tooManyFiles));
  // A computer's camera faces its user, so there the file comes first.
  const isCameraFirst = onCamera !== undefined && isHeldInHand();
  const isPickLeft = isCameraFirst || !hasMainButton;
  const take = onCamera && (
    <Button
      id={isPickLeft ? undefined : id}
      icon={Camera}
      aria-label={kitCopy.actionOn(copy.takePhoto, label)}
      aria-describedby={descriptionOf(id, problem)}
      onClick={onCamera}
    >
      {copy.takePhoto}
    </Button>
  );
  const classes = [onCamera && 'drop-photo', isOver && 'is-over', problem && 'is-invalid'];
  return (
    <div ref={target} className={['drop frame', ...classes].filter(Boolean).join(' ')}>
      <Icon className="icon icon-xl" />
      <div>
        <p className="medium drop-title">
          {isOver ? copy.dropNow : isPickLeft ? title : copy.drop}
        </p>
        <p className="hint" id={`${id}-limit`}>
          {limit}
        </p>
      </div>
      <div className="row row-tight">
        {isCameraFirst && !hasMainButton && take}
        {isPickLeft && (
          <FilePick
            icon={Upload}
            text={copy.choose}
            label={label}
            id={id}
            accept={acceptOf(upload)}
            aria-describedby={descriptionOf(id, problem)}
            aria-invalid={problem ? true : undefined}
            onPick={upload.choose}
          />
        )}
        {!isCameraFirst && take}
      </div>
    </div>
  );
}

/** Says which files are accepted: `jpg, jpeg, png or pdf, max 10MB`. */
export function limitOf({ kind, converted = [] }: Pick<FileUpload, 'kind' | 'converted'>) {
  const names = [...extensionsOf(kind), ...converted].map((extension) => extension.slice(1));
  const size = Math.round(fileRules[kind].maxBytes / 1024 / 1024);
  return copy.limit(names, size);
}

/**
 * Returns `aria-describedby` for each control that takes the file of a `FileField`: the accepted files, and the
 * problem.
 */
export const descriptionOf = (id: string, problem: string | undefined) =>
  problem ? `${id}-limit ${id}-error` : `${id}-limit`;
