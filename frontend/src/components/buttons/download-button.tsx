import { useQueryClient, type QueryExecuteOptions } from '@tanstack/react-query';
import { Download, FileX } from 'lucide-react';
import { useState } from 'react';
import type { FileAccess } from '../../../../shared/schemas/files-schema.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { saveUrl } from '../../lib/browser/save-file.ts';
import { formatLongDate } from '../../lib/format/format-date.ts';
import { showToast } from '../feedback/toast-store.ts';
import { Seal } from '../feedback/seal.tsx';
import { Button } from './button.tsx';
import '../files/file-row.css';

type DownloadButtonProps<Key extends readonly unknown[]> = {
  /** The file's name, for people who can't see where the button is. */
  label: string;
  file: QueryExecuteOptions<FileAccess, Error, FileAccess, FileAccess, Key>;
  /** Hides its word, where rows of files have a button each. */
  isIcon?: boolean;
  onSaved?: (access: FileAccess) => void;
};

/** Saves a stored file under its name, with a fresh address if the last one has expired. */
export function DownloadButton<Key extends readonly unknown[]>({
  label,
  file,
  isIcon = false,
  onSaved,
}: DownloadButtonProps<Key>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const access = await client.query(file);
      saveUrl(access.downloadUrl, access.name);
      onSaved?.(access);
    } catch (error) {
      showToast('denied', errorWords(error));
    } finally {
      setBusy(false);
    }
  };
  const words = isIcon ? '' : 'Download';
  return (
    <Button
      variant="quiet"
      className={isIcon ? 'btn-icon' : undefined}
      icon={Download}
      aria-label={`Download ${label}`}
      busy={isBusy ? words : undefined}
      onClick={() => void download()}
    >
      {words}
    </Button>
  );
}

export function DeletedFile({ keptUntil }: { keptUntil: string }) {
  return (
    <div className="empty">
      <Seal icon={FileX} />
      <p>Deleted on {formatLongDate(keptUntil)}</p>
    </div>
  );
}
