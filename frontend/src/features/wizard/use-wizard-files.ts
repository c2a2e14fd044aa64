import { useCallback } from 'react';
import type { CustomerFileKind } from '../../../../shared/schemas/files.ts';
import { callApi } from '../../lib/api.ts';
import { keepDraft, readDraft } from '../../lib/device-draft.ts';
import type { UploadRequest } from '../../lib/upload.ts';
import { type FileUpload, type StoredFile, useFileUpload } from '../../lib/use-file-upload.ts';

export type WizardFiles = Record<CustomerFileKind, FileUpload>;

/** The three files of a submission; they go on uploading whatever step is shown. */
export function useWizardFiles(customerId: string, customerKey: string): WizardFiles {
  return {
    video: useWizardFile('video', customerId, customerKey),
    idDocument: useWizardFile('idDocument', customerId, customerKey),
    addressDocument: useWizardFile('addressDocument', customerId, customerKey),
  };
}

function useWizardFile(
  kind: CustomerFileKind,
  customerId: string,
  customerKey: string,
): FileUpload {
  const requestTicket = (request: UploadRequest) =>
    callApi(
      'createCustomerUpload',
      { params: { customerId }, body: { kind, ...request } },
      { customerKey },
    );
  const keep = useCallback(
    (stored: StoredFile | undefined) => {
      const { [kind]: _, ...others } = readDraft(customerId).files;
      keepDraft(customerId, { files: stored ? { ...others, [kind]: stored } : others });
    },
    [kind, customerId],
  );
  return useFileUpload({
    kind,
    requestTicket,
    stored: readDraft(customerId).files[kind],
    onChange: keep,
  });
}
