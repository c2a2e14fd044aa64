// First of all: it says in which order the layers of all other style sheets hold.
import './styles/index.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './app/providers.tsx';
import { RouterLink } from './app/router-link.tsx';
import { router } from './app/router.tsx';
import { LinkKind } from './components/page-link.tsx';

const container = document.getElementById('root');
if (!container) throw new Error('The page has no #root');

createRoot(container).render(
  <StrictMode>
    <Providers>
      <LinkKind value={RouterLink}>
        <RouterProvider router={router} />
      </LinkKind>
    </Providers>
  </StrictMode>,
);
