import type { ProgressFile } from '../../../../../shared/schemas/progress-schema.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import type { WizardFiles } from './use-synced-files.ts';

/** Returns the files with what came of reading them: of those that are here, and none that they have replaced. */
export function withReadings(files: WizardFiles, arrived: readonly ProgressFile[]): WizardFiles {
  const withReading = (file: FileUpload): FileUpload => {
    const { state } = file;
    const found =
      state.phase === 'done' && arrived.find(({ uploadId }) => uploadId === state.uploadId);
    return found ? { ...file, reading: found.reading } : file;
  };
  return {
    video: files.video,
    idDocument: withReading(files.idDocument),
    idBack: files.idBack,
    addressDocument: withReading(files.addressDocument),
  };
}

/** True while a document is being read, so that it is worth looking again soon. */
export const isReading = ({ idDocument, addressDocument }: WizardFiles): boolean =>
  [idDocument, addressDocument].some(({ reading }) => reading?.state === 'reading');
