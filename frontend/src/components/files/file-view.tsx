import { type ReactNode, useState } from 'react';
import { Eye, type LucideIcon } from 'lucide-react';
import type { FileFacts } from '../../lib/upload/upload-state.ts';
import { Button } from '../buttons/button.tsx';
import { Dialog } from '../dialog/dialog.tsx';
import { DocumentViewer } from '../document-viewer/document-viewer.tsx';
import '../document-viewer/document-viewer.css';

type FileViewProps = {
  label: string;
  /** `blob:` address of the chosen file. */
  url: string;
  facts: FileFacts;
  icon?: LucideIcon;
  /** Its words, which its name begins with. */
  text?: string;
  className?: string;
  /** It's shown enlarged at once, to be moved about in. */
  isEnlarged?: boolean;
  /** A small picture of it, instead of words. */
  children?: ReactNode;
};

/** Shows a chosen document large: whether all of it is in the picture, and can be read. */
export function FileView({ label, url, facts, children, ...look }: FileViewProps) {
  const { icon = Eye, text = 'View', className, isEnlarged = false } = look;
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
          isEnlarged={isEnlarged}
          onRetry={() => setTries(tries + 1)}
        />
      </Dialog>
    </>
  );
}
