import { useState } from 'react';
import { type CustomerFileKind, fileRequired } from '../../../../../shared/schemas/files-schema.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import type { FieldProblem } from '../../../components/form/error-summary.tsx';
import type { RefusedFields } from '../state.ts';
import { wizardCopy } from '../copy.ts';
import type { CheckedUpload, CheckedUploads, Gate } from '../capture/use-checked-upload.ts';

const { documents: copy } = wizardCopy;

/** True while a file is checked or sent. */
export const isOnItsWay = ({
  state,
  isChecking,
  gate,
}: FileUpload & Partial<Pick<CheckedUpload, 'gate'>>) =>
  isChecking ||
  state.phase === 'sending' ||
  state.phase === 'waiting' ||
  gate?.phase === 'checking';

type FileFormOptions = {
  needed: readonly CustomerFileKind[];
  files: CheckedUploads;
  refused: RefusedFields;
  onDone: () => void;
};

/** A form of files: what is wrong once its button was pressed, and what is still on its way. */
export function useFileForm({ needed, files, refused, onDone }: FileFormOptions) {
  const [attempts, setAttempts] = useState(0);
  const problems = fileProblems(needed, files, refused);
  const waitsFor = needed.filter((kind) => isOnItsWay(files[kind]));
  return {
    /** Presses of the button while something was missing. */
    attempts,
    /** The problems in the summary. */
    listed: attempts > 0 ? problems : problems.filter(({ id }) => refused[id] !== undefined),
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

/** A file, and the check of a photo that is not on its way yet. */
type Shown = Pick<FileUpload, 'state' | 'problem'> & { gate?: Gate };

/** The problems that keep these files from being submitted, by the id of the control that fixes each. */
export function fileProblems(
  kinds: readonly CustomerFileKind[],
  files: Record<CustomerFileKind, Shown>,
  refused: Readonly<Record<string, string>>,
): FieldProblem[] {
  return kinds.flatMap((kind) => {
    const { state, problem, gate } = files[kind];
    if (state.phase === 'failed') return [{ id: kind, message: copy.uploadFailed(kind) }];
    if (state.phase !== 'empty' || gate?.phase === 'checking') return [];
    if (gate?.phase === 'refused')
      return [{ id: kind, message: copy.hardToRead(kind, gate.problem) }];
    return [{ id: kind, message: problem ?? refused[kind] ?? fileRequired[kind] }];
  });
}
