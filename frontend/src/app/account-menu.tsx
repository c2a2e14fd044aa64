import { Bell, ChevronDown, Settings, ShieldCheck, type LucideIcon } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useDealerMe } from '../lib/auth/dealer-accounts.ts';
import { useClosingMenu } from '../lib/browser/use-closing-menu.ts';
import { roleNames } from '../../../shared/copy/dealer/people-copy.ts';
import { isPageFor } from '../lib/navigation/is-page-for.ts';
import '../components/layout/menu.css';
import './account-menu.css';

const entries: readonly { to: string; icon: LucideIcon; name: string }[] = [
  { to: '/dealer/account', icon: Settings, name: 'Settings' },
  { to: '/dealer/account/notifications', icon: Bell, name: 'Notifications' },
  { to: '/dealer/account#security', icon: ShieldCheck, name: 'Sign-In and Security' },
];

/** Shows who is signed in, and links to what is theirs alone. */
export function AccountMenu() {
  const { fullName, email, role, dealerName } = useDealerMe();
  const { menu, close } = useClosingMenu();
  const { key, pathname, hash } = useLocation();
  const closeMenu = useEffectEvent(close);
  const shown = entries.filter(({ to }) => isPageFor(role, to));

  // On every page that an entry leads to.
  useEffect(() => closeMenu(), [key]);

  return (
    <details ref={menu} className="menu">
      <summary className="btn btn-quiet">
        <span className="menu-name">
          Welcome, <span translate="no">{fullName}</span>
        </span>
        <ChevronDown className="icon icon-s" />
      </summary>
      <div className="menu-panel">
        <p className="menu-who">
          <span className="medium break" translate="no">
            {fullName}
          </span>
          <span className="small muted break" translate="no">
            {email}
          </span>
          <span className="small muted break">
            {role && <span>{roleNames[role]}, </span>}
            <span translate="no">{dealerName}</span>
          </span>
        </p>
        <ul>
          {shown.map(({ to, icon: Icon, name }) => (
            <li key={to}>
              <Link to={to} aria-current={to === pathname + hash ? 'page' : undefined}>
                <Icon className="icon" />
                <span>{name}</span>
              </Link>
            </li>
          ))}
        </ul>
      </div>
    </details>
  );
}
