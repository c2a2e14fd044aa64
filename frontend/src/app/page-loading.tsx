import { SlowNotice, stillLoading } from '../components/feedback/skeleton.tsx';

/** Replaces the first page while its code is on its way. */
export function PageLoading() {
  return (
    <main id="main" className="empty">
      <h1 className="sr-only">Secure Identity Verification</h1>
      <SlowNotice meanwhile="Loading..." text={stillLoading} />
    </main>
  );
}
