import { useLocation, useRouteError } from 'react-router-dom';
import { FailedPage } from './failed-page.tsx';

/** The router's, in place of a page that failed. */
export const UnexpectedErrorPage = () => (
  <FailedPage error={useRouteError()} pathname={useLocation().pathname} />
);
