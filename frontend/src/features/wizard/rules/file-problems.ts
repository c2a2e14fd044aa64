import { flawOf } from '../../../../../shared/photo-words.ts';
import { type CustomerFileKind, fileRequired } from '../../../../../shared/schemas/files.ts';
import type { FieldProblem } from '../../../components/error-summary.tsx';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import type { Gate } from '../hooks/use-gated-file.ts';

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
