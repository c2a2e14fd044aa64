import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import type { DocumentKind } from '../rules/document-kind.ts';
import { type GatedFile, useGatedFile } from './use-gated-file.ts';
import type { WizardFiles } from './use-wizard-files.ts';

/** The documents of a submission, each of which is looked at before it is sent. */
export type GatedFiles = WizardFiles & Record<DocumentKind, GatedFile>;

export function useGatedFiles(
  files: WizardFiles,
  { customerId, place: { isRead } }: Pick<CustomerSession, 'customerId' | 'place'>,
): GatedFiles {
  const about = { customerId, isRead };
  return {
    video: files.video,
    idDocument: useGatedFile(files.idDocument, { ...about, kind: 'idDocument' }),
    idBack: useGatedFile(files.idBack, { ...about, kind: 'idBack' }),
    addressDocument: useGatedFile(files.addressDocument, { ...about, kind: 'addressDocument' }),
  };
}
