import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toasts } from '../components/toasts.tsx';

/** What stands around every page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
