import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Button, type ButtonProps } from '../../../components/buttons/button.tsx';
import { DownloadButton } from '../../../components/buttons/download-button.tsx';
import { Dialog } from '../../../components/dialog/dialog.tsx';
import { DocumentViewer } from '../../../components/document-viewer/document-viewer.tsx';
import { RetryBanner } from '../../../components/feedback/retry-banner.tsx';
import type { ProofQuery } from '../applications-api.ts';

type StoredProofProps = {
  label: string;
  /** The document within a sentence: 'the proof of dealership'. */
  inSentence: string;
  file: ProofQuery;
};

/** Draws a proof on the page: in a tab of its own, a stranger's PDF could run its script. */
export function StoredProof({ label, inSentence, file }: StoredProofProps) {
  const { data, error, isFetching, dataUpdatedAt, refetch } = useQuery(file);
  const retry = () => void refetch();
  if (!data && error) {
    return (
      <div className="card-pad">
        <RetryBanner error={error} onRetry={retry} />
      </div>
    );
  }
  return (
    <DocumentViewer
      label={label}
      access={data}
      onRetry={retry}
      isRetrying={isFetching}
      error={error}
      renewedAt={dataUpdatedAt}
      download={<DownloadButton label={inSentence} file={file} />}
    />
  );
}

type ViewDocumentProps = StoredProofProps & Omit<ButtonProps, 'onClick'>;

export function ViewDocument({ label, inSentence, file, ...button }: ViewDocumentProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button {...button} onClick={() => setOpen(true)} />
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label} isLarge isFull>
        <StoredProof label={label} inSentence={inSentence} file={file} />
      </Dialog>
    </>
  );
}
