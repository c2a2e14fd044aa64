import { Link } from 'react-router-dom';
import { useSiteConfig } from '../lib/api/use-site-config.ts';
import { mailtoLink } from '../lib/mailto-link.ts';

/** Whom to write to about a mistake: the operator's address, or the page that says who runs the site. */
export function SupportLine() {
  const { data: site } = useSiteConfig();
  const email = site?.contact.email;
  return (
    <p>
      If you think this is a mistake, contact support
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
