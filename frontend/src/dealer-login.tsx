// Import this first: it sets the order of the CSS layers.
import './styles/index.css';
import { startDoor } from './app/door-app.tsx';
import { LoginPage } from './features/dealer-account/login-page.tsx';

startDoor('/dealer/login', LoginPage, 'dealer');
