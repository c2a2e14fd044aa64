import { useQueryClient, type QueryExecuteOptions } from '@tanstack/react-query';
import { Download } from 'lucide-react';
import { useState } from 'react';
import type { FileAccess } from '../../../shared/schemas/files.ts';
import { errorWords } from '../lib/api/error-words.ts';
import { saveUrl } from '../lib/save.ts';
import { showToast } from '../lib/toast-store.ts';
import { Button } from './button.tsx';
import './file-row.css';

type DownloadButtonProps<Key extends readonly unknown[]> = {
  /** What it saves, for people who can't see where the button is. */
  label: string;
  file: QueryExecuteOptions<FileAccess, Error, FileAccess, FileAccess, Key>;
  /** Without its word, where lines of files have one each. */
  isIcon?: boolean;
};

/** Saves a stored file under its name. Its address is renewed when it has expired. */
export function DownloadButton<Key extends readonly unknown[]>({
  label,
  file,
  isIcon = false,
}: DownloadButtonProps<Key>) {
  const client = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const download = async () => {
    setBusy(true);
    try {
      const { downloadUrl, name } = await client.query(file);
      saveUrl(downloadUrl, name);
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
