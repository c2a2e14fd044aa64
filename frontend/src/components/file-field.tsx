import { useRef } from 'react';
import { ScanLine } from 'lucide-react';
import { extensionsOf, type FileKind, fileRules } from '../../../shared/schemas/files.ts';
import type { FileUpload } from '../lib/upload/upload-state.ts';
import { useKeptFocus } from '../lib/use-kept-focus.ts';
import { FieldError } from './field-error.tsx';
import { FileDrop } from './file-drop.tsx';
import { FileRow } from './file-row.tsx';

type FileFieldProps = {
  /** Id of the file input: error summaries link to it. */
  id: string;
  label: string;
  hint: string;
  upload: FileUpload;
  /** A problem of the form, as 'Please upload …'; the upload's own problem comes first. */
  error?: string | undefined;
  /** Offers the device's own camera, where it is touched. */
  camera?: 'photo';
};

/** `jpg, jpeg, png or pdf, max 10MB` */
function limitOf(kind: FileKind) {
  const names = extensionsOf(kind).map((extension) => extension.slice(1));
  const size = Math.round(fileRules[kind].maxBytes / 1024 / 1024);
  return `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}, max ${size}MB`;
}

/** A file drop that becomes a row with the file's progress. The upload itself lives above, in `useFileUpload`. */
export function FileField({ id, label, hint, upload, error, camera }: FileFieldProps) {
  const section = useRef<HTMLElement>(null);
  useKeptFocus(section, upload.state.phase, 'button, input');
  const problem = upload.problem ?? (upload.state.phase === 'empty' ? error : undefined);
  return (
    <section className="stack stack-2" ref={section} aria-labelledby={`${id}-label`}>
      <div>
        <h2 id={`${id}-label`}>{label}</h2>
        <p className="hint">{hint}</p>
      </div>
      {upload.state.phase === 'empty' ? (
        <FileDrop
          {...{ id, label, upload, problem, camera }}
          icon={ScanLine}
          title="Drop a file here, or choose one"
          limit={limitOf(upload.kind)}
        />
      ) : (
        <FileRow id={id} label={label} upload={upload} state={upload.state} />
      )}
      {problem && (
        <FieldError id={`${id}-error`} isSpoken={upload.problem !== undefined}>
          {problem}
        </FieldError>
      )}
    </section>
  );
}
