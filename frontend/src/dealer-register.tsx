// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { startDoor } from './app/door-app.tsx';
import { RegisterPage } from './features/dealer-account/register-page.tsx';

startDoor('/dealer/register', RegisterPage);
