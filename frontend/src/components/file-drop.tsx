import { Camera, type LucideIcon, Upload } from 'lucide-react';
import { messages } from '../../../shared/messages.ts';
import { extensionsOf } from '../../../shared/schemas/files.ts';
import { isHeldInHand } from '../lib/device/is-held-in-hand.ts';
import { useFileDrop } from '../lib/upload/use-file-drop.ts';
import type { FileUpload } from '../lib/upload/upload-state.ts';
import { Button } from './button.tsx';
import { descriptionOf } from './file-limit.ts';
import { FilePick } from './file-pick.tsx';
import './file-drop.css';

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
  /** Takes a photo on this page. */
  onCamera?: (() => void) | undefined;
  /** The page's main button takes a photo, or on a computer chooses a file: what is left is the other way. */
  hasMainButton?: boolean | undefined;
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
  onCamera,
  hasMainButton = false,
}: FileDropProps) {
  const { target, isOver } = useFileDrop(upload.choose, () => upload.refuse(messages.tooManyFiles));
  // A computer's camera sees its user: there the file comes first.
  const isCameraFirst = onCamera !== undefined && isHeldInHand();
  const isPickLeft = isCameraFirst || !hasMainButton;
  const take = onCamera && (
    <Button
      id={isPickLeft ? undefined : id}
      icon={Camera}
      aria-label={`Take a Photo: ${label}`}
      aria-describedby={descriptionOf(id, problem)}
      onClick={onCamera}
    >
      Take a Photo
    </Button>
  );
  const look = [onCamera && 'drop-photo', isOver && 'is-over', problem && 'is-invalid'];
  return (
    <div ref={target} className={['drop frame', ...look].filter(Boolean).join(' ')}>
      <Icon className="icon icon-xl" />
      <div>
        <p className="medium drop-title">
          {isOver ? 'Drop the file here' : isPickLeft ? title : 'Drop a file here'}
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
            text="Choose a File"
            label={label}
            id={id}
            accept={extensionsOf(upload.kind).join(',')}
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
