import { Search } from 'lucide-react';
import { ButtonLink } from '../components/buttons/button.tsx';
import { NothingHere } from '../components/layout/message-page.tsx';
import { PlainLayout } from '../components/layout/page-shell.tsx';
import type { Area } from '../lib/api/call-area.ts';

/** For an unknown path of a signed-in area; it does not ask who is there. */
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
