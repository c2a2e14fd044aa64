import { Banner } from '../../../components/banner.tsx';
import { useIntoView } from '../../../lib/use-into-view.ts';
import type { CreditLinkSending } from '../hooks/use-sending.ts';

type SendingProblemProps = { failure: NonNullable<CreditLinkSending['failure']> };

/** Why the credit link wasn't sent, brought to where it's seen: the button that was pressed may be far below. */
export function SendingProblem({ failure: { text, advice } }: SendingProblemProps) {
  const shown = useIntoView<HTMLDivElement>();
  return (
    <Banner ref={shown} status="denied" role="alert">
      <p>{text}</p>
      {advice && <p>{advice}</p>}
    </Banner>
  );
}
