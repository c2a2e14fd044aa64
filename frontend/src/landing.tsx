// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { documents } from '../../shared/customer-paths.ts';
import { Landing } from './app/customer/landing-route.tsx';
import { startPage } from './app/customer/start-page.tsx';
import { LaterWizard } from './app/customer/wizard-route.tsx';

const isAsked = Boolean(new URLSearchParams(location.search).get('dealer'));
startPage(
  { landing: Landing, wizard: LaterWizard },
  isAsked ? documents.landingAsked : documents.landing,
);
