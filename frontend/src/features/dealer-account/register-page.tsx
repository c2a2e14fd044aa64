import { lazy, Suspense, useState } from 'react';
import { PlainLayout } from '../../components/plain-layout.tsx';
import { Skeleton } from '../../components/skeleton.tsx';
import { usePreparing } from '../../lib/use-preparing.ts';
import { RegistrationForm } from './components/registration-form.tsx';
import type { SentRegistration } from './hooks/use-registration.ts';
import '../../styles/account.css';

/** The form comes first; this is there long before somebody has filled it in. */
const loadRegistered = () => import('./components/registered.tsx');
const Registered = lazy(async () => ({ default: (await loadRegistered()).Registered }));

export function RegisterPage() {
  usePreparing(loadRegistered);
  const [registration, setRegistration] = useState<SentRegistration>();
  return (
    <PlainLayout>
      {registration ? (
        <Suspense fallback={<Skeleton />}>
          <Registered registration={registration} />
        </Suspense>
      ) : (
        <RegistrationForm onRegistered={setRegistration} />
      )}
    </PlainLayout>
  );
}
