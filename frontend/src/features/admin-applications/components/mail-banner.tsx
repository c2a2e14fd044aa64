import type { Application } from '../../../../../shared/schemas/admin.ts';
import { Banner } from '../../../components/banner.tsx';
import { contactProblem } from '../rules/contact-problem.ts';

/** That the last email to the dealership's contact didn't arrive, and what an admin can do about it. */
export function MailBanner({ application }: { application: Application }) {
  const problem = contactProblem(application);
  if (!problem) return null;
  return (
    <Banner status="denied" title={problem.title}>
      {problem.text}
    </Banner>
  );
}
