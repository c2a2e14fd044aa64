import { useState } from 'react';
import { Eye } from 'lucide-react';
import type { FileAccess } from '../../../shared/schemas/files.ts';
import type { FileFacts } from '../lib/upload/upload-state.ts';
import { Button } from './button.tsx';
import { Dialog } from './dialog.tsx';
import { DocumentViewer } from './document-viewer/document-viewer.tsx';
import './document-viewer/document-viewer.css';

type FileViewProps = {
  label: string;
  /** `blob:` address of the chosen file. */
  url: string;
  facts: FileFacts;
};

/** Shows a chosen document large: whether all of it is in the picture, and can be read. */
export function FileView({ label, url, facts: { size, contentType } }: FileViewProps) {
  const [isOpen, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  // An address of this page's own: it does not expire.
  const access: FileAccess = {
    contentType,
    size,
    inlineUrl: url,
    downloadUrl: url,
    expiresAt: '',
  };
  return (
    <>
      <Button
        icon={Eye}
        className="file-view"
        aria-label={`View ${label}`}
        onClick={() => setOpen(true)}
      >
        <span className="sr-only-phone">View</span>
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label} isLarge>
        <DocumentViewer
          key={tries}
          label={label}
          access={access}
          onRetry={() => setTries(tries + 1)}
        />
      </Dialog>
    </>
  );
}
