import { LandingPage } from '../../features/landing/landing-page.tsx';
import { loadWizard } from './wizard.tsx';

export const Landing = () => <LandingPage prepareNext={loadWizard} />;
