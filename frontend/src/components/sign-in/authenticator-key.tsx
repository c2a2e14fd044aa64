import type { AuthenticatorSecret as Key } from '../../lib/auth/cognito-answers.ts';
import { QrCode } from '../display/qr-code.tsx';
import './authenticator-key.css';

/** Groups of four are easier to copy by eye. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** Shows an authenticator app's key: scanned by a phone, opened on this device, or typed. */
export function AuthenticatorKey({ secret, setupUri }: Key) {
  return (
    <div className="authenticator">
      <div className="qr">
        <QrCode text={setupUri} label="QR code for your authenticator app" />
      </div>
      <div className="stack stack-2">
        <p>Scan this with an authenticator app, such as 1Password or Google Authenticator.</p>
        <p className="hint">
          No camera? <a href={setupUri}>Open your app</a> on this device, or type this key into it:
        </p>
        <p className="mono break">{grouped(secret)}</p>
      </div>
    </div>
  );
}
