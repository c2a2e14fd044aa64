import { Trash2 } from 'lucide-react';
import type { Note } from '../../../../../shared/schemas/notes.ts';
import { IconButton } from '../../../components/button.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';

type NoteLineProps = { note: Note; onDelete: () => void };

/** One note: what, who and when; one's own can be deleted. */
export function NoteLine({ note: { at, text, by, byId }, onDelete }: NoteLineProps) {
  const { accountId } = useDealerMe();
  const when = formatListTime(at);
  return (
    <li>
      <p className="notes-text">{text}</p>
      <p className="small muted break">
        {by} · <time dateTime={at}>{when}</time>
      </p>
      {byId === accountId && (
        <IconButton icon={Trash2} label={`Delete your note of ${when}`} onClick={onDelete} />
      )}
    </li>
  );
}
