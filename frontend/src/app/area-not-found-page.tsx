import { Search } from 'lucide-react';
import { ButtonLink } from '../components/button.tsx';
import { NothingHere } from '../components/nothing-here.tsx';
import { PlainLayout } from '../components/plain-layout.tsx';
import type { Area } from '../lib/auth/area.ts';

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
