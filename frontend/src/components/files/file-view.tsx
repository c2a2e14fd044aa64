import { type ReactNode, useState } from 'react';
import { Eye, type LucideIcon } from 'lucide-react';
import type { FileFacts } from '../../lib/upload/upload-state.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { viewerCopy } from '../document-viewer/copy.ts';
import { DocumentViewer } from '../document-viewer/document-viewer.tsx';
import '../document-viewer/document-viewer.css';

type FileViewProps = {
  label: string;
  /** The `blob:` address of the chosen file. */
  url: string;
  facts: FileFacts;
  icon?: LucideIcon;
  /** The button's label, which its name begins with. */
  text?: string;
  className?: string;
  /** A small picture of it, instead of a label. */
  children?: ReactNode;
};

/** A button that shows a chosen document large, to check that all of it is in the picture and readable. */
export function FileView({ label, url, facts, children, ...rest }: FileViewProps) {
  const { icon = Eye, text = viewerCopy.view, className } = rest;
  const { size, contentType } = facts;
  const [isOpen, setOpen] = useState(false);
  const [tries, setTries] = useState(0);
  return (
    <>
      <Button
        icon={icon}
        className={className}
        aria-label={`${text} ${label}`}
        onClick={() => setOpen(true)}
      >
        {children ?? text}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title={label} isLarge isFull>
        <DocumentViewer
          key={tries}
          label={label}
          access={{ contentType, size, inlineUrl: url }}
          onRetry={() => setTries(tries + 1)}
        />
      </Dialog>
    </>
  );
}
