import { type PersonalFields, personalFields } from '../../../../../shared/schemas/customer.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import type { WizardFiles } from '../hooks/use-wizard-files.ts';

export type ReadySubmission = PersonalFields & Record<CustomerFileKind, string>;

const uploadIdOf = ({ state }: FileUpload) => (state.phase === 'done' ? state.uploadId : undefined);

/** What can be submitted, once all of it is there. */
export function readySubmission(
  typed: Partial<PersonalFields>,
  files: WizardFiles,
): ReadySubmission | undefined {
  const personal = personalFields.safeParse(typed);
  const video = uploadIdOf(files.video);
  const idDocument = uploadIdOf(files.idDocument);
  const addressDocument = uploadIdOf(files.addressDocument);
  if (!personal.success || !video || !idDocument || !addressDocument) return undefined;
  return { ...personal.data, video, idDocument, addressDocument };
}
