import { Trash2 } from 'lucide-react';
import type { Note } from '../../../../../shared/schemas/notes.ts';
import { IconButton } from '../../../components/button.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { formatListTime } from '../../../lib/format/format-date.ts';

type NoteLineProps = { note: Note; onDelete: () => void };

/** One note: what, who and when. One's own can be deleted, and by an owner every one. */
export function NoteLine({ note: { at, text, by, byId }, onDelete }: NoteLineProps) {
  const { accountId, role } = useDealerMe();
  const isOwn = byId === accountId;
  const when = formatListTime(at);
  return (
    <li>
      <p className="notes-text">{text}</p>
      <p className="small muted break">
        {by} · <time dateTime={at}>{when}</time>
      </p>
      {(isOwn || role === 'owner') && (
        <IconButton
          icon={Trash2}
          label={isOwn ? `Delete your note of ${when}` : `Delete the note of ${by}, ${when}`}
          onClick={onDelete}
        />
      )}
    </li>
  );
}
