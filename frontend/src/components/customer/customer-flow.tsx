import { type ReactNode, useEffect, useRef } from 'react';
import { type LucideIcon, CalendarX, EyeOff, ShieldCheck, Store } from 'lucide-react';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { customerFlowCopy } from '../../../../shared/copy/customer/customer-flow-copy.ts';
import { NewTabLink } from '../navigation/page-link.tsx';
import { OfflineLine } from '../feedback/offline-line.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

const copy = customerFlowCopy.promises;

export type Promised = { icon: LucideIcon; title: string; text: string };

/** A page of the customer's path: what to do, and beside it (below it on a phone) what happens to what is given. */
export function CustomerFlow({
  promises,
  privacy,
  beside,
  children,
}: {
  /** Undefined while they aren't known. */
  promises: readonly Promised[] | undefined;
  /** One line, where the first screen has said the rest. */
  privacy?: string | undefined;
  /** Stands above the promises. */
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
        <aside className="flow-promises" aria-label={copy.label}>
          {promises?.length === 0 ? null : promises ? (
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
            {privacy && <span>{privacy} </span>}
            <NewTabLink to="/privacy">{copy.privacyPolicy}</NewTabLink>
          </p>
        </aside>
      </div>
    </div>
  );
}

export const whoAsks = (dealerName: string): Promised => ({
  icon: Store,
  title: copy.asker.title,
  text: copy.asker.text(dealerName),
});

type Circumstances = Pick<CustomerSession, 'verification' | 'retentionDays'>;

/** Says who can see what is given, who checks it, and when it is deleted: that depends on where the verification takes place. */
export function whatHappens({ verification, retentionDays }: Circumstances): Promised[] {
  const { checkedBy, files, isRead } = verification;
  const { viewers, checks, deletion } = copy;
  return [
    { icon: EyeOff, title: viewers.title, text: viewers.text(checkedBy) },
    ...(isRead ? [{ icon: ShieldCheck, ...checks }] : []),
    {
      icon: CalendarX,
      title: deletion.title,
      text: files.length > 0 ? deletion.here(retentionDays) : deletion.elsewhere(checkedBy),
    },
  ];
}

/** Says the same in one line. */
export function whoSees({
  dealer: { name },
  verification: { checkedBy, isRead },
}: Pick<CustomerSession, 'dealer' | 'verification'>): string {
  if (checkedBy !== null) return copy.short.elsewhere(name, checkedBy);
  return copy.short[isRead ? 'read' : 'here'](name);
}

/**
 * Ignores the second click of a double click on a step's action or on an answer, within the element that gets the
 * returned ref: the next step's action, or the next question, appears where the last one was.
 */
function useSinglePress() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = element.current;
    const stopSecondClick = (event: MouseEvent) => {
      const isAction =
        event.target instanceof Element &&
        event.target.closest('.actions, .action-bar, .id-questions') !== null;
      if (event.detail < 2 || !isAction) return;
      event.preventDefault();
      event.stopPropagation();
    };
    within?.addEventListener('click', stopSecondClick, true);
    return () => within?.removeEventListener('click', stopSecondClick, true);
  }, []);
  return element;
}
