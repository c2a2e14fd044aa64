import { BackLink } from '../../components/back-link.tsx';

export const BackToApplications = () => (
  <BackLink to="/admin/dashboard">Back to Applications</BackLink>
);
