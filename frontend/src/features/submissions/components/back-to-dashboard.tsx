import { BackLink } from '../../../components/back-link.tsx';

export const BackToDashboard = () => <BackLink to="/dealer/dashboard">Back to Dashboard</BackLink>;
