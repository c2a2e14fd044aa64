import { LockKeyhole } from 'lucide-react';

// The pages behind these links are the operator's to write; until then they lead nowhere, as the specification has it.
const links = ['Privacy Policy', 'Terms of Service', 'Help Center'];

export function SiteFooter() {
  return (
    <footer className="footer" id="footer">
      <div className="wrap">
        <p>
          <LockKeyhole className="icon icon-s" />
          Your data is encrypted and secure
        </p>
        <nav aria-label="Footer">
          {links.map((name) => (
            <a key={name} href="#footer">
              {name}
            </a>
          ))}
        </nav>
        <span className="copyright">© {new Date().getFullYear()} Secure Identity Verification</span>
      </div>
    </footer>
  );
}
