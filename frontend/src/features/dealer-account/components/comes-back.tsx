import { Banner } from '../../../components/banner.tsx';

/** In place of a verification email that wasn't sent. The page is loaded anew, with an empty form. */
export const ComesBack = () => (
  <Banner status="denied" role="alert">
    <p>
      Emails to this address come back. If it has a typo,{' '}
      <a href="/dealer/register">register again</a> with the right one.
    </p>
  </Banner>
);
