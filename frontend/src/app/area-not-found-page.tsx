import { Search } from 'lucide-react';
import { ButtonLink } from '../components/buttons/button.tsx';
import { NothingHere, PlainLayout } from '../components/layout/plain-page.tsx';
import type { Area } from '../lib/api/call-area.ts';

/** The page for an unknown path of a signed-in area; it doesn't need a session. */
export function AreaNotFoundPage({ area }: { area: Area }) {
  return (
    <PlainLayout>
      <NothingHere
        icon={Search}
        title="Page not found"
        text="Check the address, or go to the dashboard."
      >
        <ButtonLink variant="primary" to={`/${area}/dashboard`}>
          Go to the Dashboard
        </ButtonLink>
      </NothingHere>
    </PlainLayout>
  );
}
