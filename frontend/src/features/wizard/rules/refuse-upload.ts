import type { ProgressNote } from '../../../../../shared/schemas/progress-requests.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import type { WizardFiles } from '../hooks/use-wizard-files.ts';

/** Takes away the file that the server refused as it was told of it, unless another one has taken its place. */
export function refuseUpload(
  error: unknown,
  note: ProgressNote | undefined,
  files: WizardFiles,
): void {
  if (note?.what !== 'arrived' || !isApiError(error, 'upload_rejected')) return;
  const { state, refuse } = files[note.kind];
  if (state.phase === 'done' && state.uploadId === note.uploadId)
    refuse(error.fields[note.kind] ?? error.message);
}
