import { QrCode } from './qr-code.tsx';

/** Groups of four are easier to copy by eye. */
const grouped = (secret: string) => secret.replace(/(.{4})(?=.)/g, '$1 ');

/** How an authenticator app learns its key: scanned by a phone, opened on this device, or typed. */
export function AuthenticatorSetup({ secret, setupUri }: { secret: string; setupUri: string }) {
  return (
    <section className="stack" aria-labelledby="setup">
      <h2 id="setup">Set up your authenticator app</h2>
      <p>
        The app shows a new code every 30 seconds. You&apos;ll need one each time you sign in. Scan
        this QR code with the app, then enter the code it shows.
      </p>
      <div className="qr">
        <QrCode text={setupUri} label="QR code for your authenticator app" />
      </div>
      <p>
        Or <a href={setupUri}>open your app</a> on this device, or enter this key in the app:
      </p>
      <p className="mono break">{grouped(secret)}</p>
    </section>
  );
}
