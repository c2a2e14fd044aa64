import { RefreshCw } from 'lucide-react';
import { useEffect } from 'react';
import { useLocation, useRouteError } from 'react-router-dom';
import { Button, ButtonLink } from '../components/buttons/button.tsx';
import { NothingHere } from '../components/layout/plain-page.tsx';
import type { Area } from '../lib/api/call-area.ts';
import { useOnline } from '../lib/browser/use-online.ts';
import type { describeFailure } from './failed-page.tsx';

/**
 * The visit on which a failure was first shown. The router never loads code again that once failed to arrive: it
 * returns the same failure at every later visit.
 */
const firstVisit = new WeakMap<object, string>();

const reload = () => window.location.reload();

/**
 * Returns the page shown under a signed-in area's header in place of one that failed; once online, it reloads.
 * `describe` is passed in: importing it here would split the first script of every page.
 */
export const areaFailedPage = (area: Area, describe: typeof describeFailure) =>
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
    const { icon, title, cause, way } = describe(error);
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
