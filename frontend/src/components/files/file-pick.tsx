import { type ChangeEvent, type ComponentPropsWithRef, useEffect, useRef, useState } from 'react';
import type { LucideIcon } from 'lucide-react';
import { kitCopy } from '../copy.ts';
import './file-pick.css';
import { fileRules } from '../../../../shared/schemas/files-schema.ts';
import type { FileUpload } from '../../lib/upload/upload-state.ts';

/** Other endings of the types that we take: Windows' and old ones for JPEG, and phones' for video. */
const otherEndings: Readonly<Record<string, readonly string[]>> = {
  'image/jpeg': ['.jfif', '.jpe', '.pjpeg', '.pjp'],
  'video/mp4': ['.m4v'],
};

/**
 * Returns what the browser's dialog offers, as an `accept` attribute. It's there to help: macOS and Android let nothing
 * else be chosen, so documents may be of no known type (`bill.pdf.download`, or a name without an ending), and their
 * content decides. Safari converts HEIC to JPEG unless `accept` lists HEIC.
 */
export function acceptOf({ kind, converted = [] }: Pick<FileUpload, 'kind' | 'converted'>): string {
  const types = Object.entries<readonly string[]>(fileRules[kind].types).filter(
    ([, extensions]) => extensions.length > 0,
  );
  return [
    ...types.flatMap(([type, extensions]) => [type, ...extensions, ...(otherEndings[type] ?? [])]),
    ...('GestureEvent' in globalThis ? [] : converted),
    ...(kind === 'video' ? [] : ['application/octet-stream']),
  ].join(',');
}

type FilePickProps = Omit<ComponentPropsWithRef<'input'>, 'type' | 'onChange' | 'children'> & {
  icon?: LucideIcon;
  /** The visible label; the input's name begins with it. */
  text: string;
  /** The file's name, for people who can't see where the button is. */
  label: string;
  variant?: 'primary' | 'secondary' | 'quiet';
  onPick: (file: File) => void;
};

export function FilePick({
  icon: Icon,
  text,
  label,
  variant = 'secondary',
  className,
  onPick,
  ...input
}: FilePickProps) {
  const pick = (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    // Emptied, so that the same file can be chosen again after it was removed.
    event.target.value = '';
    if (file) onPick(file);
  };
  return (
    <label className={['btn', `btn-${variant}`, 'pick', className].filter(Boolean).join(' ')}>
      {Icon && <Icon className="icon" />}
      <span>{text}</span>
      <input
        {...input}
        type="file"
        className="sr-only"
        aria-label={kitCopy.actionOn(text, label)}
        onChange={pick}
      />
    </label>
  );
}

/**
 * Makes the element with the ref `target` accept one dropped file. For the mouse only: an input beside it is for
 * everyone.
 */
export function useFileDrop(onFile: (file: File) => void, onMany: () => void) {
  const target = useRef<HTMLDivElement>(null);
  const [isOver, setOver] = useState(false);
  const latest = useRef({ onFile, onMany });
  useEffect(() => {
    latest.current = { onFile, onMany };
  });
  useEffect(() => {
    const element = target.current;
    if (!element) return;
    const over = (event: DragEvent) => {
      event.preventDefault();
      setOver(true);
    };
    const leave = () => setOver(false);
    const drop = (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      const [file, another] = event.dataTransfer?.files ?? [];
      if (another) latest.current.onMany();
      else if (file) latest.current.onFile(file);
    };
    element.addEventListener('dragover', over);
    element.addEventListener('dragleave', leave);
    element.addEventListener('drop', drop);
    return () => {
      element.removeEventListener('dragover', over);
      element.removeEventListener('dragleave', leave);
      element.removeEventListener('drop', drop);
    };
  }, []);
  return { target, isOver };
}
