// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { startPage } from './app/start-page.tsx';
import { routedApp } from './app/routed/routed-app.tsx';

startPage(routedApp());
