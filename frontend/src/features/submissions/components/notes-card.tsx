import { useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission.ts';
import { Button } from '../../../components/button.tsx';
import { AddNote } from './add-note.tsx';
import { DeleteNoteDialog } from './delete-note-dialog.tsx';
import { NoteLine } from './note-line.tsx';
import './notes-card.css';

/** Shown at once; the rest on request. */
const FEW_NOTES = 5;

/** What colleagues noted of a customer, newest first. */
export function NotesCard({ submission: { id, notes } }: { submission: Submission }) {
  const [isWhole, setWhole] = useState(false);
  const [asked, setAsked] = useState<string>();
  const showAll = () => {
    setWhole(true);
    // The button that had the focus is gone.
    document.getElementById('notes')?.focus();
  };
  const shown = isWhole ? notes : notes.slice(0, FEW_NOTES);
  return (
    <section className="card card-pad stack" aria-labelledby="notes">
      <h2 id="notes" tabIndex={-1}>
        Notes
      </h2>
      {notes.length > 0 && (
        <ul className="notes" role="list">
          {shown.map((note) => (
            <NoteLine key={note.id} note={note} onDelete={() => setAsked(note.id)} />
          ))}
        </ul>
      )}
      {shown.length < notes.length && (
        <div>
          <Button variant="quiet" className="btn-flush" onClick={showAll}>
            Show All {notes.length} Notes
          </Button>
        </div>
      )}
      <AddNote customerId={id} />
      {asked !== undefined && (
        <DeleteNoteDialog customerId={id} noteId={asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}
