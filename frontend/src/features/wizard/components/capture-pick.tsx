import { ImageUp } from 'lucide-react';
import { extensionsOf } from '../../../../../shared/schemas/files.ts';
import { FilePick } from '../../../components/file-pick.tsx';
import { limitOf } from '../../../components/file-limit.ts';
import type { GatedFile } from '../hooks/use-gated-file.ts';

type CapturePickProps = {
  file: GatedFile;
  /** There is no camera: the file is the way. */
  isMain?: boolean;
};

/** A file from the device instead of the camera; `photo-error` says why the last one wasn't taken. */
export const CapturePick = ({ file, isMain = false }: CapturePickProps) => (
  <FilePick
    icon={ImageUp}
    variant={isMain ? 'primary' : 'quiet'}
    className={isMain ? 'btn-lg' : undefined}
    text={isMain ? 'Choose a File' : 'Choose a File Instead'}
    label={limitOf(file.kind)}
    accept={extensionsOf(file.kind).join(',')}
    aria-describedby={file.problem ? 'photo-error' : undefined}
    aria-invalid={file.problem ? true : undefined}
    onPick={(chosen) => file.choose(chosen)}
  />
);
