import { Outlet, ScrollRestoration } from 'react-router-dom';
import { Toasts } from '../components/toasts.tsx';

/** The frame around every page. */
export function RootLayout() {
  return (
    <>
      <Outlet />
      <Toasts />
      <ScrollRestoration />
    </>
  );
}
