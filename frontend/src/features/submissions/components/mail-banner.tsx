import { Banner } from '../../../components/banner.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { mailProblem } from '../rules/mail-problem.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** That an email to the customer didn't arrive, until something has come of it; read out when it turns up. */
export function FailedMailBanner({ submission }: { submission: Submission }) {
  const problem = mailProblem(submission, useDealerMe().creditLink !== null);
  if (!problem) return null;
  return (
    <Banner status="denied" role="status" title={problem.title}>
      {problem.text}
    </Banner>
  );
}
