import { useState } from 'react';
import { type CustomerFileKind, fileRequired } from '../../../../../shared/schemas/files-schema.ts';
import { flawOf } from '../../../../../shared/copy/document-copy.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import type { FieldProblem } from '../../../components/form/error-summary.tsx';
import type { Refused } from '../use-submission.ts';
import type { GatedFile, GatedFiles, Gate } from '../capture/use-gated-file.ts';

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

/** A file, and what is said of a photo that is not on its way yet. */
type Shown = Pick<FileUpload, 'state' | 'problem'> & { gate?: Gate };

const uploadFailed: Record<CustomerFileKind, string> = {
  video: "Your video didn't upload. Try again, or remove it.",
  idDocument: "Your government-issued ID didn't upload. Try again, or remove it.",
  idBack: "The back of your ID didn't upload. Try again, or remove it.",
  addressDocument: "Your proof of address didn't upload. Try again, or remove it.",
};

const names: Record<CustomerFileKind, string> = {
  video: 'Your video',
  idDocument: 'Your government-issued ID',
  idBack: 'The back of your ID',
  addressDocument: 'Your proof of address',
};

/** What keeps these files from being submitted, by the id of the control that fixes it. */
export function fileProblems(
  kinds: readonly CustomerFileKind[],
  files: Record<CustomerFileKind, Shown>,
  /** What the server refused, by field. */
  refused: Readonly<Record<string, string>>,
): FieldProblem[] {
  return kinds.flatMap((kind) => {
    const { state, problem, gate } = files[kind];
    if (state.phase === 'failed') return [{ id: kind, message: uploadFailed[kind] }];
    if (state.phase !== 'empty' || gate?.phase === 'checking') return [];
    if (gate?.phase === 'refused')
      return [
        { id: kind, message: `${names[kind]} is ${flawOf(gate.problem)}. Take a new photo of it.` },
      ];
    return [{ id: kind, message: problem ?? refused[kind] ?? fileRequired[kind] }];
  });
}
