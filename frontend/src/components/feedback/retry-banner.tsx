import { errorWords } from '../../lib/api/error-copy.ts';
import { Button } from '../buttons/button.tsx';
import { Banner } from './banner.tsx';

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

/** Why a form's wish wasn't done, where no field is to blame; `at` tells one try from the next. */
export type Failure = { at: number; words: string };

export const FormFailure = ({ failure }: { failure: Failure | undefined }) =>
  failure && (
    <Banner key={failure.at} status="denied" role="alert">
      {failure.words}
    </Banner>
  );
