import { Camera, type LucideIcon, Upload } from 'lucide-react';
import { extensionsOf } from '../../../shared/schemas/files.ts';
import { useFileDrop } from '../lib/use-file-drop.ts';
import type { FileUpload } from '../lib/use-file-upload.ts';
import { FilePick } from './file-pick.tsx';

type FileDropProps = {
  /** Id of the file input. */
  id: string;
  label: string;
  icon: LucideIcon;
  title: string;
  /** What the file may be, in words. */
  limit: string;
  upload: FileUpload;
  problem: string | undefined;
  /** Offers the camera on devices that are touched. */
  canPhotograph?: boolean;
};

/** Where a file is dropped, chosen or photographed. */
export function FileDrop({
  id,
  label,
  icon: Icon,
  title,
  limit,
  upload,
  problem,
  canPhotograph = false,
}: FileDropProps) {
  const { target, isOver } = useFileDrop(upload.choose);
  const look = [canPhotograph && 'drop-photo', isOver && 'is-over', problem && 'is-invalid'];
  return (
    <div ref={target} className={['drop frame', ...look].filter(Boolean).join(' ')}>
      <Icon className="icon icon-xl" />
      <div>
        <p className="medium drop-title">{isOver ? 'Drop the file here' : title}</p>
        <p className="hint" id={`${id}-limit`}>
          {limit}
        </p>
      </div>
      <div className="row row-tight">
        {canPhotograph && (
          <FilePick
            icon={Camera}
            text="Take a Photo"
            label={label}
            className="pick-photo"
            accept="image/jpeg,image/png"
            capture="environment"
            onPick={upload.choose}
          />
        )}
        <FilePick
          icon={Upload}
          text="Choose a File"
          label={label}
          id={id}
          accept={extensionsOf(upload.kind).join(',')}
          aria-describedby={problem ? `${id}-limit ${id}-error` : `${id}-limit`}
          aria-invalid={problem ? true : undefined}
          onPick={upload.choose}
        />
      </div>
    </div>
  );
}
