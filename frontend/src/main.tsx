// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { createBrowserRouter } from 'react-router-dom';
import { routes } from './app/routes.tsx';
import { startRouted } from './app/routed-app.tsx';

void startRouted(createBrowserRouter(routes));
