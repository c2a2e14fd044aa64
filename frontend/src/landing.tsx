// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { documents } from '../../shared/customer-paths.ts';
import { CustomerApp } from './app/customer/customer-app.tsx';
import { Landing } from './app/customer/landing-route.tsx';
import { LaterWizard } from './app/customer/wizard-route.tsx';
import { startPage } from './app/start-page.tsx';
import { HeaderLanguage } from './components/navigation/language-switch.tsx';
import { keepChosenLanguage } from './lib/language/chosen-language.ts';

keepChosenLanguage();
const isAsked = Boolean(new URLSearchParams(location.search).get('dealer'));
startPage(
  <CustomerApp headerEnd={<HeaderLanguage />} pages={{ landing: Landing, wizard: LaterWizard }} />,
  isAsked ? documents.landingAsked : documents.landing,
);
