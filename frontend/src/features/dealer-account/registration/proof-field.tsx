import type { ComponentProps } from 'react';
import { FileField } from '../../../components/files/file-field.tsx';

/** The id of the file input, which the error summary links to. */
export const PROOF_ID = 'proof';

type ProofFieldProps = Pick<ComponentProps<typeof FileField>, 'upload' | 'error'>;

/** The field for the proof of dealership, at registration and when we ask for a better one. */
export const ProofField = (props: ProofFieldProps) => (
  <FileField
    {...props}
    id={PROOF_ID}
    label="Proof of Dealership"
    hint="Upload your business license, DMV license, or dealer certificate (Max 10MB)"
  />
);
