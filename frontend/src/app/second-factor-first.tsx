import { lazy, Suspense, useState, type ReactNode } from 'react';
import { useDealerMe } from '../lib/auth/get-dealer-me.ts';
import { PageLoading } from './page-loading.tsx';

const SecondFactorPage = lazy(async () => ({
  default: (await import('../features/dealer-account/second-factor-page.tsx')).SecondFactorPage,
}));

/**
 * Shows the pages once there's a second factor, where the stage asks for one: without it, the API answers none of them.
 * What began is finished, whatever is learned meanwhile: recovery codes are shown only once.
 */
export function SecondFactorFirst({ children }: { children: ReactNode }) {
  const { since, isRequired } = useDealerMe().secondFactor;
  const isMissing = isRequired && since === null;
  const [isOpen, setOpen] = useState(isMissing);
  if (isMissing && !isOpen) setOpen(true);
  if (!isOpen) return children;
  return (
    <Suspense fallback={<PageLoading />}>
      <SecondFactorPage onDone={() => setOpen(false)} />
    </Suspense>
  );
}
