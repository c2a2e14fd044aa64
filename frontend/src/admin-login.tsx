// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { startDoor } from './app/door-app.tsx';
import { AdminLoginPage } from './features/admin-account/admin-login-page.tsx';

startDoor('/admin/login', AdminLoginPage, 'admin');
