import { useState } from 'react';
import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Button } from '../../../components/button.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { getEarlierProof } from '../api/documents.ts';

/** Documents that a better one has replaced. */
export function EarlierDocuments({ application }: { application: Application }) {
  const [busy, setBusy] = useState<number>();
  const { id, earlierDocuments } = application;
  if (earlierDocuments.length === 0) return null;
  const view = async (position: number) => {
    // At once: browsers let no page open a tab some time after the click.
    const tab = window.open('', '_blank');
    if (tab) tab.opener = null;
    setBusy(position);
    try {
      tab?.location.replace((await getEarlierProof(id, position)).inlineUrl);
    } catch (error) {
      tab?.close();
      showToast('denied', errorWords(error));
    } finally {
      setBusy(undefined);
    }
  };
  return (
    <section className="card card-pad stack" aria-labelledby="earlier">
      <h2 id="earlier">Earlier documents</h2>
      <ul className="stack">
        {earlierDocuments.map(({ addedAt, isDeleted }, position) => (
          <li key={addedAt} className="row">
            <span>
              {position === 0 ? 'First document' : `Document ${position + 1}`}
              <span className="small muted"> · {formatListTime(addedAt)}</span>
            </span>
            {isDeleted ? (
              <span className="push small muted">Deleted</span>
            ) : (
              <span className="push">
                <Button
                  aria-label={`View document ${position + 1}`}
                  busy={busy === position && 'Opening...'}
                  onClick={() => void view(position)}
                >
                  View
                </Button>
              </span>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}
