import { errorWords } from '../../lib/api/error-copy.ts';
import { Button } from '../buttons/button.tsx';
import { kitCopy } from '../copy.ts';
import { Banner } from './banner.tsx';

type RetryBannerProps = { title?: string | undefined; error: unknown; onRetry: () => void };

/** Replaces something that did not load, with a button to load it again. */
export function RetryBanner({ title, error, onRetry }: RetryBannerProps) {
  return (
    <Banner status="denied" role="alert" {...(title !== undefined && { title })}>
      <p>{errorWords(error)}</p>
      <Button onClick={onRetry}>{kitCopy.tryAgain}</Button>
    </Banner>
  );
}

/** Says why a form's request failed, where no field is to blame; `at` tells one try from the next. */
export type Failure = { at: number; words: string };

export const FormFailure = ({ failure }: { failure: Failure | undefined }) =>
  failure && (
    <Banner key={failure.at} status="denied" role="alert">
      {failure.words}
    </Banner>
  );
