import { RefreshCw, Trash2, X } from 'lucide-react';
import { extensionsOf } from '../../../shared/schemas/files.ts';
import type { FileUpload } from '../lib/upload/upload-state.ts';
import { Button } from './button.tsx';
import type { ShownFile } from './file-meta.tsx';
import { FilePick } from './file-pick.tsx';

type FileActionsProps = {
  id: string;
  label: string;
  upload: FileUpload;
  state: ShownFile;
};

/** What can be done with a chosen file. */
export function FileActions({ id, label, upload, state }: FileActionsProps) {
  const replace = (
    <FilePick
      variant="quiet"
      text="Replace"
      label={label}
      id={state.phase === 'done' ? id : undefined}
      accept={extensionsOf(upload.kind).join(',')}
      onPick={upload.choose}
    />
  );
  const remove = (
    <Button
      variant="quiet"
      className="btn-icon"
      icon={Trash2}
      aria-label={`Remove ${label}`}
      title="Remove"
      onClick={upload.remove}
    >
      {null}
    </Button>
  );
  switch (state.phase) {
    // One button through both: a press that falls between two tries still counts.
    case 'sending':
    case 'waiting': {
      const isWaiting = state.phase === 'waiting';
      return (
        <>
          {isWaiting && (
            <Button icon={RefreshCw} aria-label={`Try Now: ${label}`} onClick={upload.retryNow}>
              Try Now
            </Button>
          )}
          <Button
            {...(isWaiting && { icon: X })}
            aria-label={`Cancel uploading ${label}`}
            onClick={upload.remove}
          >
            Cancel
          </Button>
        </>
      );
    }
    case 'failed':
      return (
        <>
          <Button
            id={id}
            icon={RefreshCw}
            aria-label={`Try Again: ${label}`}
            onClick={upload.retryNow}
          >
            Try Again
          </Button>
          {remove}
        </>
      );
    case 'done':
      return (
        <>
          {replace}
          {remove}
        </>
      );
  }
}
