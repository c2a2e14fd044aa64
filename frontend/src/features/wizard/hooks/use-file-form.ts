import { useState } from 'react';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import { fileProblems } from '../rules/file-problems.ts';
import type { Refused } from './use-refused.ts';
import type { GatedFile } from './use-gated-file.ts';
import type { GatedFiles } from './use-gated-files.ts';

const isOnItsWay = ({ state, isChecking, gate }: FileUpload & Partial<Pick<GatedFile, 'gate'>>) =>
  isChecking ||
  state.phase === 'sending' ||
  state.phase === 'waiting' ||
  gate?.phase === 'checking';

type FileFormOptions = {
  /** The files that have to be there. */
  needed: readonly CustomerFileKind[];
  files: GatedFiles;
  /** What the server refused, by field. */
  refused: Refused;
  onDone: () => void;
};

/** A form of files: what is wrong once its button was pressed, and what is still on its way. */
export function useFileForm({ needed, files, refused, onDone }: FileFormOptions) {
  const [attempts, setAttempts] = useState(0);
  const problems = fileProblems(needed, files, refused);
  const waitsFor = needed.filter((kind) => isOnItsWay(files[kind]));
  return {
    /** How often the button was pressed in vain. */
    attempts,
    /** What the summary says. */
    said: attempts > 0 ? problems : problems.filter(({ id }) => refused[id] !== undefined),
    /** The same at its field. */
    errorOf: (kind: CustomerFileKind) =>
      attempts > 0 ? problems.find(({ id }) => id === kind)?.message : refused[kind],
    waitsFor,
    isWaiting: problems.length === 0 && waitsFor.length > 0,
    submit: () => {
      if (problems.length > 0) setAttempts((count) => count + 1);
      else onDone();
    },
  };
}
