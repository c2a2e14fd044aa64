import { useEffect, useMemo } from 'react';
import { useQuery } from '@tanstack/react-query';
import { LoadFailed, PageSkeleton } from '../../../components/layout/page-pending.tsx';
import { PublicLayout } from '../../../components/layout/public-layout.tsx';
import { forgetOldDrafts } from '../../../lib/device/device-draft.ts';
import { holdOn, type PhoneHold, readPhoneHold } from '../../../lib/device/this-phone.ts';
import { useAddress } from '../../../lib/navigation/address.ts';
import { keyIn } from '../../../lib/navigation/link-key.ts';
import { phoneSessionQuery } from '../phone/use-phone.ts';
import { PhoneEnded, PhoneWizard } from '../phone/phone-wizard.tsx';
import { phoneEndOf } from '../phone/phone-state.ts';

/** Takes the code out of the address before anything else happens; without one, what this phone has kept. */
function takeHold(customerId: string, hash: string): PhoneHold | undefined {
  const code = keyIn(hash);
  if (code === undefined) return readPhoneHold(customerId);
  history.replaceState(history.state, '', location.pathname + location.search);
  return holdOn(customerId, code);
}

/** `/verify/phone?customer=…#code`: where a phone arrives that has scanned the code on the customer's computer. */
export function PhonePage() {
  const { searchParams, hash } = useAddress();
  const customerId = searchParams.get('customer') ?? '';
  const hold = useMemo(() => takeHold(customerId, hash), [customerId, hash]);
  useEffect(forgetOldDrafts, []);
  return hold === undefined ? (
    <PhoneEnded end="unknown-code" />
  ) : (
    <Connecting key={hold.key} {...{ customerId, hold }} />
  );
}

function Connecting({ customerId, hold }: { customerId: string; hold: PhoneHold }) {
  const session = useQuery(phoneSessionQuery(customerId, hold));
  if (session.data) return <PhoneWizard session={session.data} phoneKey={hold.key} />;
  const { wasConnected } = hold;
  const end = phoneEndOf(session.error, wasConnected);
  if (end) return <PhoneEnded {...{ end, customerId, wasConnected }} />;
  return (
    <PublicLayout>
      {session.isPending ? (
        <PageSkeleton />
      ) : (
        <LoadFailed
          error={session.error}
          onRetry={() => void session.refetch()}
          isRetrying={session.isFetching}
          isKept={false}
        />
      )}
    </PublicLayout>
  );
}
