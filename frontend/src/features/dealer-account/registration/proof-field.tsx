import { type ComponentProps, useEffect, useEffectEvent, useState } from 'react';
import { FileField } from '../../../components/files/file-field.tsx';
import type { FileRow } from '../../../components/files/file-row.tsx';
import { uploadCopy } from '../../../lib/upload/copy.ts';

/** The id of the file input, which the error summary links to. */
export const PROOF_ID = 'proof';

/** Loads the row of a chosen file, which most of a field's code is for. */
export const loadFileRow = () => import('../../../components/files/file-row.tsx');

type ProofFieldProps = Pick<ComponentProps<typeof FileField>, 'upload' | 'error'>;

/** The field for the proof of dealership, at registration and when we ask for a better one. */
export function ProofField(props: ProofFieldProps) {
  const { upload } = props;
  const [row, setRow] = useState<typeof FileRow>();
  const refuse = useEffectEvent(() => upload.refuse(uploadCopy.notOpened));
  const isChosen = upload.isChecking || upload.state.phase !== 'empty';
  useEffect(() => {
    if (isChosen) loadFileRow().then((loaded) => setRow(() => loaded.FileRow), refuse);
  }, [isChosen]);
  return (
    <FileField
      {...props}
      row={row}
      id={PROOF_ID}
      label="Proof of Dealership"
      hint="Upload your business license, DMV license, or dealer certificate (Max 10MB)"
    />
  );
}
