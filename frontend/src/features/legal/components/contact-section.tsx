import { mailtoLink } from '../../../lib/mailto-link.ts';
import { useSiteConfig } from '../../../lib/api/use-site-config.ts';

/** Whom to ask: the dealership first, then the operator, as far as it has said who it is. */
export function ContactSection() {
  const { data: site } = useSiteConfig();
  const { name = '', email = '', address = '' } = site?.contact ?? {};
  return (
    <section>
      <h2>Contact</h2>
      <p>
        Customers, contact the dealership that sent you the link. Its name and address are at the
        top of each page of your verification.
      </p>
      {(name || email || address) && (
        <>
          <p>Dealerships, and anyone with a question about this site, contact us:</p>
          <address>
            {name && <p>{name}</p>}
            {address && <p>{address}</p>}
            {email && (
              <p>
                <a href={mailtoLink(email)}>{email}</a>
              </p>
            )}
          </address>
        </>
      )}
    </section>
  );
}
