import { Link } from 'react-router-dom';
import { useSiteConfig } from '../lib/api/use-site-config.ts';
import { mailtoLink } from '../lib/mailto-link.ts';

/** Whom to write to, about a mistake where nothing else is said: the operator's address, or the page that says who runs the site. */
export function SupportLine({ lead = 'If you think this is a mistake' }: { lead?: string }) {
  const { data: site } = useSiteConfig();
  const email = site?.contact.email;
  return (
    <p>
      {lead}, contact support
      {email ? (
        <>
          {': '}
          <a className="break" href={mailtoLink(email)}>
            {email}
          </a>
        </>
      ) : (
        <>
          {' '}
          through the <Link to="/help">Help Center</Link>.
        </>
      )}
    </p>
  );
}
