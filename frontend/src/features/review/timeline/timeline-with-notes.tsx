import { useState } from 'react';
import type { Note, Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { TimelineLine, type TimelineEntry } from '../../../components/display/timeline.tsx';
import { Segmented } from '../../../components/form/segmented.tsx';
import { timelineOf } from './customer-timeline.ts';
import { AddNote, DeleteNoteDialog, NoteLine } from './note-parts.tsx';

const parts = { all: 'All', notes: 'Notes', events: 'Events' };
type Part = keyof typeof parts;

/** A customer's events and the notes of colleagues in one stream, newest first. */
export function TimelineWithNotes({ submission }: { submission: Submission }) {
  const { id, notes } = submission;
  const [part, setPart] = useState<Part>('all');
  const [asked, setAsked] = useState<string>();
  // Without notes there is nothing to choose from.
  const lines = streamOf(submission, notes.length > 0 ? part : 'all');
  return (
    <section className="card card-pad stack" aria-labelledby="timeline">
      <div className="row">
        <h2 id="timeline" tabIndex={-1}>
          Timeline
        </h2>
        {notes.length > 0 && (
          <div className="push">
            <Segmented
              legend="Show"
              name="timeline"
              options={parts}
              value={part}
              onChange={setPart}
            />
          </div>
        )}
      </div>
      <AddNote key={id} customerId={id} />
      <ol className="timeline">
        {lines.map(({ note, entry }) =>
          note ? (
            <NoteLine key={note.id} note={note} onDelete={() => setAsked(note.id)} />
          ) : (
            <TimelineLine key={`${entry.at} ${entry.text}`} entry={entry} />
          ),
        )}
      </ol>
      {asked !== undefined && (
        <DeleteNoteDialog customerId={id} noteId={asked} onClose={() => setAsked(undefined)} />
      )}
    </section>
  );
}

type StreamLine = { note: Note; entry?: never } | { note?: never; entry: TimelineEntry };

/** Puts each note before the first event that is older; whatever is under way stays on top. */
export function streamOf(
  submission: Parameters<typeof timelineOf>[0] & Pick<Submission, 'notes'>,
  part: Part,
): StreamLine[] {
  const entries = part === 'notes' ? [] : timelineOf(submission);
  const notes = part === 'events' ? [] : [...submission.notes];
  const lines = entries.flatMap((entry): StreamLine[] => {
    const isUnderWay = entry.status === 'pending';
    const later = isUnderWay ? 0 : notes.filter(({ at }) => at > entry.at).length;
    return [...notes.splice(0, later).map((note) => ({ note })), { entry }];
  });
  return [...lines, ...notes.map((note) => ({ note }))];
}
