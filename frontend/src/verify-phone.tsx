// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { CustomerApp } from './app/customer/customer-app.tsx';
import { startPage } from './app/start-page.tsx';
import { HeaderLanguage } from './components/navigation/language-switch.tsx';
import { keepChosenLanguage } from './lib/language/chosen-language.ts';
import { PhonePage } from './features/wizard/page/phone-page.tsx';

keepChosenLanguage();
startPage(<CustomerApp headerEnd={<HeaderLanguage />} pages={{ phone: PhonePage }} />);
