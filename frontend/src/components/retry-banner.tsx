import { errorWords } from '../lib/api/error-words.ts';
import { Banner } from './banner.tsx';
import { Button } from './button.tsx';

type RetryBannerProps = { title?: string | undefined; error: unknown; onRetry: () => void };

/** In the place of something that did not come, with the way to ask for it once more. */
export function RetryBanner({ title, error, onRetry }: RetryBannerProps) {
  return (
    <Banner status="denied" role="alert" {...(title !== undefined && { title })}>
      <p>{errorWords(error)}</p>
      <Button onClick={onRetry}>Try Again</Button>
    </Banner>
  );
}
