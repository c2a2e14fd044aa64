import { Banner } from '../../../components/banner.tsx';
import { ButtonLink } from '../../../components/button.tsx';

/** Why the password of the registration doesn't hold any more. */
export const LostPassword = () => (
  <Banner status="pending">
    The sign-in for this address was changed before you verified it, so we reset it. Choose a new
    password to sign in.
  </Banner>
);

/** The token stands in the fragment, which reaches no server's log. */
export const NewPasswordLink = ({ token }: { token: string }) => (
  <ButtonLink
    variant="primary"
    size="lg"
    className="btn-block"
    to={`/dealer/reset-password#t=${token}`}
  >
    Choose a New Password
  </ButtonLink>
);
