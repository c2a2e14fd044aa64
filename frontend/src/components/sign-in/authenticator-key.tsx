import { useEffect, useRef } from 'react';
import type { AuthenticatorSecret as Key } from '../../lib/auth/cognito-answers.ts';
import { QrCode } from '../display/qr-code.tsx';
import './authenticator-key.css';

/** Groups of four are easier to copy by eye. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

type AuthenticatorKeyProps = Key & {
  /** It's the next step after a press, whose button would keep the focus. */
  takesFocus?: boolean;
};

/** Shows an authenticator app's key: scanned by a phone, opened on this device, or typed. */
export function AuthenticatorKey({ secret, setupUri, takesFocus = false }: AuthenticatorKeyProps) {
  const shown = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (takesFocus) shown.current?.focus();
  }, [takesFocus]);
  return (
    <div
      ref={shown}
      className="authenticator"
      role="group"
      aria-label="Key for your app"
      tabIndex={-1}
    >
      <div className="qr">
        <QrCode text={setupUri} label="QR code for your authenticator app" />
      </div>
      <div className="stack stack-2">
        <p>Scan this with an authenticator app, such as 1Password or Google Authenticator.</p>
        <p className="hint">
          No camera? <a href={setupUri}>Open your app</a> on this device, or type this key into it:
        </p>
        <p className="mono break" translate="no">
          {grouped(secret)}
        </p>
      </div>
    </div>
  );
}
