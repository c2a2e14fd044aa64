// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { startDoor } from './app/door-app.tsx';
import { LoginPage } from './features/dealer-account/login-page.tsx';

startDoor('/dealer/login', LoginPage, 'dealer');
