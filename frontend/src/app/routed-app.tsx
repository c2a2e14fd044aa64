import { StrictMode } from 'react';
import { type DataRouter, RouterProvider } from 'react-router-dom';
import { LinkKind } from '../components/page-link.tsx';
import { Providers } from './providers.tsx';
import { RouterLink } from './router-link.tsx';
import { useEarlyInput } from './use-early-input.ts';
import { useEarlyPress } from './use-early-press.ts';

/** All pages but the customer's path. */
export function RoutedApp({ router }: { router: DataRouter }) {
  useEarlyPress();
  useEarlyInput();
  return (
    <StrictMode>
      <Providers>
        <LinkKind value={RouterLink}>
          <RouterProvider router={router} />
        </LinkKind>
      </Providers>
    </StrictMode>
  );
}
