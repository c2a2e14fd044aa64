import { kitCopy } from '../components/copy.ts';
import { SlowNotice } from '../components/feedback/skeleton.tsx';

/** Replaces the first page while its code is on its way. */
export function PageLoading() {
  return (
    <main id="main" className="empty">
      <h1 className="sr-only">{kitCopy.product}</h1>
      <SlowNotice meanwhile={kitCopy.loading} text={kitCopy.stillLoading} />
    </main>
  );
}
