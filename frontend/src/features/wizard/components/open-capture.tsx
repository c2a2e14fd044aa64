import type { ReactNode } from 'react';
import type { CustomerSession } from '../../../../../shared/schemas/customer.ts';
import type { IdType } from '../../../../../shared/schemas/documents.ts';
import type { useCapture } from '../hooks/use-capture.ts';
import type { GatedFiles } from '../hooks/use-gated-files.ts';
import { aimOf } from '../rules/aims.ts';
import { Capture } from './capture.tsx';

type OpenCaptureProps = {
  session: Pick<CustomerSession, 'dealer' | 'place'>;
  files: GatedFiles;
  capture: ReturnType<typeof useCapture>;
  idType: IdType;
  /** Above the title. */
  steps?: ReactNode;
};

/** The camera for the document that the address names. */
export function OpenCapture({ session, files, capture, idType, steps }: OpenCaptureProps) {
  const { kind, place } = capture;
  if (!kind) return null;
  return (
    <Capture
      key={kind}
      aim={aimOf(kind, idType, session.place.isRead)}
      file={files[kind]}
      dealerName={session.dealer.name}
      onBack={capture.close}
      onSent={capture.goOn}
      {...{ place, steps }}
    />
  );
}
