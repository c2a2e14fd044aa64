import { type ReactNode, useRef } from 'react';
import { ScanLine } from 'lucide-react';
import type { FileUpload } from '../lib/upload/upload-state.ts';
import { useKeptFocus } from '../lib/use-kept-focus.ts';
import { FieldError } from './field-error.tsx';
import { FileDrop } from './file-drop.tsx';
import { limitOf } from './file-limit.ts';
import { FileRow } from './file-row.tsx';

type FileFieldProps = {
  /** Id of the file input: error summaries link to it. */
  id: string;
  label: string;
  hint?: string | undefined;
  /** Of several files under one heading: its own gives way to the row of the file. */
  isPart?: boolean;
  /** What the row calls the file; otherwise its own name. */
  name?: string | undefined;
  upload: FileUpload;
  /** A problem of the form, as 'Please upload …'; the upload's own problem comes first. */
  error?: string | undefined;
  /** Takes a photo on this page. */
  onCamera?: (() => void) | undefined;
  /** The page's main button is the first way to a file. */
  hasMainButton?: boolean | undefined;
  /** What is said of a file that is not taken, or not yet: in the place where one is chosen. */
  held?: ReactNode;
};

/** A file drop that becomes a row with the file's progress. The upload itself lives above, in `useFileUpload`. */
export function FileField(props: FileFieldProps) {
  const {
    id,
    label,
    hint,
    isPart = false,
    name,
    upload,
    error,
    onCamera,
    hasMainButton,
    held,
  } = props;
  const Heading = isPart ? 'h3' : 'h2';
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, `${upload.state.phase} ${held !== undefined}`, 'button, input');
  const isNamed = isPart && name !== undefined && upload.state.phase !== 'empty' && !held;
  const problem = upload.problem ?? (upload.state.phase === 'empty' ? error : undefined);
  return (
    <section className="stack stack-2" ref={section} aria-labelledby={`${id}-label`}>
      <div className={isNamed ? 'sr-only' : undefined}>
        <Heading id={`${id}-label`}>{label}</Heading>
        {hint && <p className="hint">{hint}</p>}
      </div>
      {held}
      {upload.state.phase === 'empty' ? (
        !held && (
          <FileDrop
            {...{ id, label, upload, problem, onCamera, hasMainButton }}
            icon={ScanLine}
            title="Drop a file here, or choose one"
            limit={limitOf(upload.kind)}
          />
        )
      ) : (
        <FileRow {...{ id, label, name, upload }} state={upload.state} />
      )}
      {problem && (
        <FieldError id={`${id}-error`} isSpoken={upload.problem !== undefined}>
          {problem}
        </FieldError>
      )}
    </section>
  );
}
