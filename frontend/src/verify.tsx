// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { CustomerApp } from './app/customer/customer-app.tsx';
import { startPage } from './app/start-page.tsx';
import { WizardPage } from './features/wizard/wizard-page.tsx';

startPage(<CustomerApp pages={{ wizard: WizardPage }} />);
