import { Link, useLocation } from 'react-router-dom';

const sections = [
  { name: 'Applications', to: '/admin/dashboard', details: '/admin/dealers/' },
  { name: 'Sessions', to: '/admin/sessions' },
  { name: 'Audit', to: '/admin/audit' },
  { name: 'Admins', to: '/admin/admins' },
];

/** Where in the administration one is: on the section's own page, or on one that belongs to it. */
function current(pathname: string, { to, details }: { to: string; details?: string }) {
  if (pathname === to) return 'page';
  return details !== undefined && pathname.startsWith(details) ? 'true' : undefined;
}

export function AdminNav() {
  const { pathname } = useLocation();
  return (
    <nav className="topnav" aria-label="Administration">
      <ul className="wrap on-dark">
        {sections.map((section) => (
          <li key={section.to}>
            <Link to={section.to} aria-current={current(pathname, section)}>
              {section.name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
