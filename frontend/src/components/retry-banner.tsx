import { errorWords } from '../lib/api/error-words.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

/** In the place of something that did not come, with the way to ask for it once more. */
export function RetryBanner({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  return (
    <Banner status="denied" role="alert">
      <p>{errorWords(error)}</p>
      <Button onClick={onRetry}>Try Again</Button>
    </Banner>
  );
}
