import { Banner } from './banner.tsx';

/** Why a form's wish wasn't done, where no field is to blame; `at` tells one try from the next. */
export type Failure = { at: number; words: string };

export const FormFailure = ({ failure }: { failure: Failure | undefined }) =>
  failure && (
    <Banner key={failure.at} status="denied" role="alert">
      {failure.words}
    </Banner>
  );
