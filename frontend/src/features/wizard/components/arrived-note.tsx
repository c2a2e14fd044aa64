import { CircleCheck } from 'lucide-react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import { arrivedElsewhere } from '../rules/progress-words.ts';
import type { WizardFiles } from '../hooks/use-wizard-files.ts';
import { Note } from './note.tsx';

type ArrivedNoteProps = { files: WizardFiles; offered: readonly CustomerFileKind[] };

/** Where the link was opened on another device before: what is there already, and why some of it is asked anew. */
export function ArrivedNote({ files, offered }: ArrivedNoteProps) {
  const arrived = arrivedElsewhere(files, offered);
  if (arrived === undefined) return null;
  return (
    <div role="status">
      <Note icon={CircleCheck}>
        Uploaded on another device: {arrived}. What you typed there stays on that device, so please
        enter it here as well.
      </Note>
    </div>
  );
}
