import { Archive } from 'lucide-react';
import { Banner } from '../../../components/banner.tsx';
import { archivedWords } from '../rules/archived-words.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** Where to find what is in no other list; nothing of what is. */
export function ArchivedBanner({ submission }: { submission: Submission }) {
  if (submission.archivedAt === null) return null;
  return (
    <Banner status="neutral" role="status" icon={Archive} title="Archived">
      <p className="break">
        {archivedWords(submission.archivedAt, submission)} Colleagues find it under Archived. It
        comes back when a link is sent or asked for, or the customer submits something.
      </p>
    </Banner>
  );
}
