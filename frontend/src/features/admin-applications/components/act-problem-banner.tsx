import { Banner } from '../../../components/banner.tsx';
import type { ActProblem } from '../hooks/use-act.ts';

/** What came of an act that could not be done; said anew at each attempt. */
export function ActProblemBanner({ problem }: { problem: ActProblem | undefined }) {
  if (!problem) return null;
  return (
    <Banner
      key={problem.attempt}
      status={problem.status}
      role="alert"
      {...(problem.title !== undefined && { title: problem.title })}
    >
      {problem.text}
    </Banner>
  );
}
