import {
  Bell,
  ChevronDown,
  SlidersHorizontal,
  UserRound,
  Users,
  type LucideIcon,
} from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useSiteConfig, isReading } from '../lib/api/site-config.ts';
import { useDealerMe } from '../lib/auth/dealer-accounts.ts';
import { useClosingMenu } from '../lib/browser/use-closing-menu.ts';
import '../components/layout/menu.css';
import './account-menu.css';

type Entry = { to: string; icon: LucideIcon; name: string };

const own: readonly Entry[] = [
  { to: '/dealer/account', icon: UserRound, name: 'Your Account' },
  { to: '/dealer/account/notifications', icon: Bell, name: 'Notifications' },
];
const people: Entry = { to: '/dealer/people', icon: Users, name: 'People' };
const rules: Entry = { to: '/dealer/account/rules', icon: SlidersHorizontal, name: 'Rules' };

/** Shows who is signed in, and links to their account and their dealership's pages. */
export function AccountMenu() {
  const { fullName, email, role, dealerName } = useDealerMe();
  const { data: site } = useSiteConfig();
  const { menu, close } = useClosingMenu();
  const { key } = useLocation();
  const closeMenu = useEffectEvent(close);

  // On every page that an entry leads to.
  useEffect(() => closeMenu(), [key]);

  return (
    <details ref={menu} className="menu">
      <summary className="btn btn-quiet">
        <span className="menu-name">Welcome, {fullName}</span>
        <ChevronDown className="icon icon-s" />
      </summary>
      <div className="menu-panel">
        <p className="menu-who">
          <span className="medium break">{fullName}</span>
          <span className="small muted break">
            {email} · {role === 'owner' ? 'Owner' : 'Member'}
          </span>
        </p>
        <Entries entries={own} />
        <p className="menu-label break">{dealerName}</p>
        <Entries entries={isReading(site) ? [people, rules] : [people]} />
      </div>
    </details>
  );
}

function Entries({ entries }: { entries: readonly Entry[] }) {
  const { pathname } = useLocation();
  return (
    <ul>
      {entries.map(({ to, icon: Icon, name }) => (
        <li key={to}>
          <Link to={to} aria-current={to === pathname ? 'page' : undefined}>
            <Icon className="icon" />
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
