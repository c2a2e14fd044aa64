// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { CustomerApp } from './app/customer/customer-app.tsx';
import { startPage } from './app/start-page.tsx';
import { PhonePage } from './features/wizard/phone-page.tsx';

startPage(<CustomerApp pages={{ phone: PhonePage }} />);
