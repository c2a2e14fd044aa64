import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/buttons/button.tsx';
import { NothingHere } from '../components/layout/message-page.tsx';
import type { Area } from '../lib/api/call-area.ts';
import { useOnline } from '../lib/browser/use-online.ts';
import type { describeFailure } from './failed-page.tsx';

/**
 * On which visit a failure was first shown. The router never asks again for code that once failed to come: it hands
 * out the same failure at every later visit.
 */
const firstVisit = new WeakMap<object, string>();

const reload = () => window.location.reload();

/**
 * Under the header of a signed-in area, in place of a page that failed; with the network, it is loaded afresh. Its
 * looks are handed in: importing them here would split the first script of every page.
 */
export const areaFailedPage = (area: Area, looks: typeof describeFailure) =>
  function AreaFailedPage() {
    const error = useRouteError();
    const { key } = useLocation();
    const isOnline = useOnline();
    useEffect(() => {
      addEventListener('online', reload);
      return () => removeEventListener('online', reload);
    }, []);
    useEffect(() => {
      if (!(error instanceof Error)) return;
      const first = firstVisit.get(error) ?? key;
      firstVisit.set(error, first);
      if (first !== key && navigator.onLine) reload();
    }, [error, key]);
    const { icon, title, cause, way } = looks(error);
    const offline = "You're offline. This page loads when you're back online.";
    return (
      <div className="wrap page">
        <NothingHere icon={icon} title={title} text={isOnline ? `${cause} ${way}`.trim() : offline}>
          {isOnline && (
            <Button variant="primary" size="lg" icon={RefreshCw} onClick={reload}>
              Reload
            </Button>
          )}
          <ButtonLink to={`/${area}/dashboard`}>Go to the Dashboard</ButtonLink>
        </NothingHere>
      </div>
    );
  };
