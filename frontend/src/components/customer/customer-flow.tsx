import { type ReactNode, useEffect, useRef } from 'react';
import { type LucideIcon, CalendarX, EyeOff, ShieldCheck, Store, Phone } from 'lucide-react';
import type {
  CustomerSession,
  PublicDealership,
  VerificationPlace,
} from '../../../../shared/schemas/customer-schema.ts';
import { telLink } from '../../lib/format/contact-links.ts';
import { NewTabLink } from '../navigation/page-link.tsx';
import { OfflineLine } from '../feedback/offline-line.tsx';
import { Skeleton } from '../feedback/skeleton.tsx';

export type Promised = { icon: LucideIcon; title: string; text: string };

/**
 * A page of the customer's path: the task, and beside it (below it on a phone) promises about the customer's data.
 */
export function CustomerFlow({
  promises,
  beside,
  children,
}: {
  /** Undefined while they aren't known. */
  promises: readonly Promised[] | undefined;
  /** Shown above the promises. */
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

export const whoAsks = (dealerName: string): Promised => ({
  icon: Store,
  title: "Who's asking",
  text: `${dealerName}, before your credit application.`,
});

const READ: Promised = {
  icon: ShieldCheck,
  title: "How it's checked",
  text: 'Our software compares your documents with what you entered. No other company checks them.',
};

type Circumstances = Pick<CustomerSession, 'place' | 'retentionDays'>;

/**
 * Says who can see the customer's data, who reads it, and when it is deleted, for the place where the verification
 * happens.
 */
export function whatHappens({ place, retentionDays }: Circumstances): Promised[] {
  const { checkedBy, files, isRead } = place;
  const viewers = checkedBy === null ? 'This dealership' : `${checkedBy} and this dealership`;
  return [
    {
      icon: EyeOff,
      title: 'Who can see it',
      text: `${viewers}. Those who run this site have technical access. We never sell it or use it for anything else.`,
    },
    ...(isRead ? [READ] : []),
    {
      icon: CalendarX,
      title: "When it's deleted",
      text:
        files.length > 0
          ? `Your video and documents are deleted ${retentionDays} days after you send them.`
          : `${checkedBy ?? 'The verification service'} keeps your video and documents as our Privacy Policy describes.`,
    },
  ];
}

type CallDealershipProps = { dealer: PublicDealership; variant?: 'primary' | 'secondary' };

export function CallDealership({ dealer, variant = 'secondary' }: CallDealershipProps) {
  return (
    <a className={`btn btn-lg btn-${variant}`} href={telLink(dealer.phone)}>
      <Phone className="icon" />
      Call {dealer.phone}
    </a>
  );
}

/**
 * Returns a ref for an element in which the second click of a double click on a step's action does nothing: the next
 * step's action appears where the last one was.
 */
function useSinglePress() {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const within = element.current;
    const stopSecondClick = (event: MouseEvent) => {
      const isAction =
        event.target instanceof Element && event.target.closest('.actions, .action-bar') !== null;
      if (event.detail < 2 || !isAction) return;
      event.preventDefault();
      event.stopPropagation();
    };
    within?.addEventListener('click', stopSecondClick, true);
    return () => within?.removeEventListener('click', stopSecondClick, true);
  }, []);
  return element;
}

/** Returns whether the license's barcode is read here: then it can also fill in the form. */
export const readsLicense = ({ files, isRead }: Pick<VerificationPlace, 'files' | 'isRead'>) =>
  isRead && files.includes('idBack');
