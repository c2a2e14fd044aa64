import type { Submission } from '../../../../../shared/schemas/submission.ts';

type KeptByCardProps = { keptBy: NonNullable<Submission['keptBy']> };

/** In the place of files that a provider has. */
export const KeptByCard = ({ keptBy: { name, sessionId } }: KeptByCardProps) => (
  <section className="card card-pad stack stack-2" aria-labelledby="files">
    <h2 id="files">Video and documents</h2>
    <p className="muted">{name} keeps the video and documents.</p>
    <p className="muted small break">Session {sessionId}</p>
  </section>
);
