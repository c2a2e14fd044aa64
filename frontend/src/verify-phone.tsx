// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { startPage } from './app/customer/start-page.tsx';
import { PhonePage } from './features/wizard/phone-page.tsx';

startPage({ phone: PhonePage });
