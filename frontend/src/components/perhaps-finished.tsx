import { Mail } from 'lucide-react';
import { MessagePage } from './message-page.tsx';

/**
 * Where somebody comes back from verifying and nothing here says how it went. It names no provider, which this page
 * doesn't know, and offers no new start: that would be a second verification.
 */
export function PerhapsFinished({ hasWorked }: { hasWorked: boolean }) {
  return (
    <MessagePage icon={Mail} title="Finished your verification?">
      <p>If you did, you can close this page. We&apos;ll email you the result.</p>
      <p>
        {hasWorked
          ? "If you didn't, ask the dealership for a new link. The one you used no longer works, and your information was removed from this device."
          : "If you didn't, go back to the page where you started, or open the link the dealership sent you."}
      </p>
    </MessagePage>
  );
}
