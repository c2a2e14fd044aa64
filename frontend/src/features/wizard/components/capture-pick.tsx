import { ImageUp } from 'lucide-react';
import { extensionsOf } from '../../../../../shared/schemas/files.ts';
import { FieldError } from '../../../components/field-error.tsx';
import { FilePick } from '../../../components/file-pick.tsx';
import { limitOf } from '../../../components/file-limit.ts';
import type { GatedFile } from '../hooks/use-gated-file.ts';

type CapturePickProps = {
  file: GatedFile;
  /** There is no camera: the file is the way. */
  isMain?: boolean;
};

/** A file from the device instead of the camera, and why the last one wasn't taken. */
export function CapturePick({ file, isMain = false }: CapturePickProps) {
  const { kind, problem, gate, choose } = file;
  return (
    <div className="capture-pick">
      {gate.phase === 'checking' && (
        <p className="small muted" role="status">
          Checking your file...
        </p>
      )}
      {problem && (
        <FieldError id="photo-error" isSpoken>
          {problem}
        </FieldError>
      )}
      <FilePick
        icon={ImageUp}
        variant={isMain ? 'secondary' : 'quiet'}
        text={isMain ? 'Choose a File' : 'Choose a File Instead'}
        label={limitOf(kind)}
        accept={extensionsOf(kind).join(',')}
        aria-describedby={problem ? 'photo-error' : undefined}
        aria-invalid={problem ? true : undefined}
        onPick={(chosen) => choose(chosen)}
      />
    </div>
  );
}
