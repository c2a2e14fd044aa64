import type { ReactNode } from 'react';
import type { LucideIcon } from 'lucide-react';
import { useSinglePress } from '../lib/use-single-press.ts';
import { NewTabLink } from './new-tab-link.tsx';
import { OfflineLine } from './offline-line.tsx';
import { Skeleton } from './skeleton.tsx';

export type Promised = { icon: LucideIcon; title: string; text: string };

/** A page of the customer's path: what to do, and beside it (below it on a phone) what happens to what is given. */
export function CustomerFlow({
  promises,
  beside,
  children,
}: {
  /** Nothing while it isn't known. */
  promises: readonly Promised[] | undefined;
  /** Above them. */
  beside?: ReactNode;
  children: ReactNode;
}) {
  const main = useSinglePress();
  return (
    <div className="wrap flow">
      <div className="flow-main" ref={main}>
        <OfflineLine />
        {children}
      </div>
      <div className="flow-aside">
        {beside}
        <aside className="flow-promises" aria-label="What happens to your information">
          {promises ? (
            <ul className="promise">
              {promises.map(({ icon: Icon, title, text }) => (
                <li key={title}>
                  <Icon className="icon" />
                  <span>
                    <strong>{title}</strong>
                    {text}
                  </span>
                </li>
              ))}
            </ul>
          ) : (
            <Skeleton lines={6} />
          )}
          <p className="small">
            <NewTabLink to="/privacy">Privacy Policy</NewTabLink>
          </p>
        </aside>
      </div>
    </div>
  );
}
