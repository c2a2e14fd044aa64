import { mailtoLink } from '../../../lib/mailto-link.ts';
import { contact } from '../content/contact.ts';

/** Whom to ask: the dealership first, then the operator, as far as it has said who it is. */
export function ContactSection() {
  const { name, email, address } = contact;
  return (
    <section>
      <h2>Contact</h2>
      <p>
        Contact the dealership that sent you the link. Its name and address are at the top of each
        page of your verification.
      </p>
      {(name || email || address) && (
        <address>
          {name && <p>{name}</p>}
          {address && <p>{address}</p>}
          {email && (
            <p>
              <a href={mailtoLink(email)}>{email}</a>
            </p>
          )}
        </address>
      )}
    </section>
  );
}
