import { CustomerLinkPage } from '../../features/customer-link/customer-link-page.tsx';
import { loadWizard } from './wizard-route.tsx';

export const OwnLink = () => <CustomerLinkPage prepareNext={loadWizard} />;
