import type { ReactElement } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { articleRoutes } from './article-routes.tsx';
import { framed } from './page-frame.tsx';
import { appOf } from './router-app.tsx';

/** Returns the app of the pages that customers read beside their path, at the document's address. */
export const articlesApp = (): ReactElement => appOf(createBrowserRouter(framed(articleRoutes)));
