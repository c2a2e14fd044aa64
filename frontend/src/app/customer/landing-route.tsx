import { LandingPage } from '../../features/landing/landing-page.tsx';
import { loadWizard } from './wizard-route.tsx';

export const Landing = () => <LandingPage prepareNext={loadWizard} />;
