import { BackLink } from '../../../components/back-link.tsx';
import { useWayBack } from '../hooks/use-list-place.ts';

export function BackToApplications() {
  const { to, state } = useWayBack();
  return (
    <BackLink to={to} state={state}>
      Back to Applications
    </BackLink>
  );
}
