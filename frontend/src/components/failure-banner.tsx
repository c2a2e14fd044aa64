import { messages } from '../../../shared/messages.ts';
import { errorDetails } from '../lib/api/error-words.ts';
import { useIntoView } from '../lib/use-into-view.ts';
import { Banner } from './banner.tsx';

/** What went wrong with something that the visitor just did, and what to do now. */
export function FailureBanner({ error }: { error: unknown }) {
  const shown = useIntoView<HTMLDivElement>();
  const details = errorDetails(error);
  return (
    <Banner ref={shown} status="denied" role="alert">
      <p>{messages.somethingWentWrong}</p>
      {details && <p>{details}</p>}
    </Banner>
  );
}
