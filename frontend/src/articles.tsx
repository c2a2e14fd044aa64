// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { createBrowserRouter } from 'react-router-dom';
import { articleRoutes } from './app/routed/article-routes.tsx';
import { framed } from './app/routed/page-frame.tsx';
import { appOf } from './app/routed/router-app.tsx';
import { startPage } from './app/start-page.tsx';

startPage(appOf(createBrowserRouter(framed(articleRoutes))));
