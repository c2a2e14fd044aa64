// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { articlesApp } from './app/articles-app.tsx';
import { startPage } from './app/start-page.tsx';

startPage(articlesApp());
