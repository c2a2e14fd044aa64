import { useEffect, useState } from 'react';

/** Seconds of silence after which a visitor wonders whether anything still happens. */
const PATIENCE_SECONDS = 5;

/** In place of the first page while its code is on its way. */
export function PageLoading() {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <main id="main" className="empty">
      <p className="muted" role="status">
        {isSlow ? 'Still loading. Your connection seems slow.' : 'Loading...'}
      </p>
    </main>
  );
}
