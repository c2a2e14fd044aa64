// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { documents } from '../../shared/customer-paths.ts';
import { CustomerApp } from './app/customer/customer-app.tsx';
import { OwnLink } from './app/customer/link-route.tsx';
import { LaterWizard } from './app/customer/wizard-route.tsx';
import { startPage } from './app/start-page.tsx';
import { HeaderLanguage } from './components/navigation/language-switch.tsx';
import { keepChosenLanguage } from './lib/language/chosen-language.ts';
import { adoptTyped, openedLink } from './features/customer-link/opened-link.ts';

keepChosenLanguage();
const { customerId, customerKey } = openedLink(location);
// Without a key there's no form to bring to life.
const isOpened = customerKey !== undefined;
if (isOpened) adoptTyped(customerId, document.querySelectorAll('input'));
startPage(
  <CustomerApp headerEnd={<HeaderLanguage />} pages={{ link: OwnLink, wizard: LaterWizard }} />,
  isOpened ? documents.link : undefined,
);
