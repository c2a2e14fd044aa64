// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { documents } from '../../shared/customer-paths.ts';
import { OwnLink } from './app/customer/link.tsx';
import { startPage } from './app/customer/start-page.tsx';
import { LaterWizard } from './app/customer/wizard.tsx';
import { adoptTyped } from './features/customer-link/rules/adopt-typed.ts';
import { openedLink } from './features/customer-link/rules/opened-link.ts';

const { customerId, customerKey } = openedLink(location);
// Without a key there's no form to bring to life.
const isOpened = customerKey !== undefined;
if (isOpened) adoptTyped(customerId, document.querySelectorAll('input'));
startPage({ link: OwnLink, wizard: LaterWizard }, isOpened ? documents.link : undefined);
