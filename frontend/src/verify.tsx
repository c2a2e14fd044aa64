// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { startPage } from './app/customer/start-page.tsx';
import { WizardPage } from './features/wizard/wizard-page.tsx';

startPage({ wizard: WizardPage });
