import { FileField } from '../../../components/file-field.tsx';
import type { GatedFile } from '../hooks/use-gated-file.ts';
import { HeldPhoto } from './held-photo.tsx';

type PhotoFieldProps = {
  label: string;
  hint?: string | undefined;
  /** Of several files under one heading. */
  isPart?: boolean;
  /** What its row calls it, under a heading of its own. */
  name?: string;
  dealerName: string;
  file: GatedFile;
  error: string | undefined;
  hasMainButton?: boolean | undefined;
  /** Opens the camera for it. */
  onCamera: () => void;
};

/** Where a document is photographed or chosen. */
export function PhotoField({ dealerName, file, name, ...field }: PhotoFieldProps) {
  const { kind: id, gate } = file;
  const isHeld = gate.phase !== 'open';
  return (
    <FileField
      {...{ id, ...field }}
      name={name ?? field.label}
      upload={file}
      held={isHeld ? <HeldPhoto {...{ id, dealerName, file, ...field }} /> : undefined}
    />
  );
}
