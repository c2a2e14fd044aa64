import { Eye } from 'lucide-react';
import { Banner } from '../../../components/banner.tsx';
import { waitingWords } from '../rules/waiting-words.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** What a pending submission waits for; nothing before the customer has begun. */
export function WaitingBanner({ submission }: { submission: Submission }) {
  const waiting = waitingWords(submission);
  if (!waiting) return null;
  const { status, lines } = waiting;
  return (
    <Banner
      status={status}
      role="status"
      {...(status === 'pending' && { icon: Eye })}
      title="Verification Pending"
    >
      {lines.map((line) => (
        <p key={line} className="break">
          {line}
        </p>
      ))}
    </Banner>
  );
}
