import type { QueryObserverResult } from '@tanstack/react-query';
import { ExternalLink, LoaderCircle } from 'lucide-react';
import { useState, type MouseEvent } from 'react';
import type { FileAccess } from '../../../../../shared/schemas/files-schema.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { timeLeft } from '../../../lib/api/file-access.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';

type ViewDocumentProps = {
  access: FileAccess;
  /** Requests another address. */
  renew: () => Promise<QueryObserverResult<FileAccess>>;
  /** Called with the address at which the document was opened. */
  onOpened?: (url: string) => void;
};

/** Opens the document in a new tab; if its URL has expired, requests a new one first. */
export function ViewDocument({ access, renew, onOpened }: ViewDocumentProps) {
  const [isBusy, setBusy] = useState(false);
  const view = async (event: MouseEvent) => {
    if (timeLeft(access) > 0) return onOpened?.(access.inlineUrl);
    event.preventDefault();
    if (isBusy) return;
    // Opened at once, since browsers block a tab that opens some time after the click.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setBusy(true);
    const { data, error } = await renew();
    setBusy(false);
    if (data && !error) {
      if (!tab) return;
      tab.location.replace(data.inlineUrl);
      return onOpened?.(data.inlineUrl);
    }
    tab?.close();
    showToast('denied', errorWords(error));
  };
  const Icon = isBusy ? LoaderCircle : ExternalLink;
  return (
    <a
      className={isBusy ? 'btn btn-quiet btn-busy' : 'btn btn-quiet'}
      href={access.inlineUrl}
      target="_blank"
      rel="noopener noreferrer"
      aria-disabled={isBusy || undefined}
      onClick={(event) => void view(event)}
    >
      <Icon className="icon" />
      {isBusy ? 'Opening...' : 'View Document'}
    </a>
  );
}
