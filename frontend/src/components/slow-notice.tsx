import { useEffect, useState } from 'react';

/** Seconds of silence after which a visitor wonders whether anything still happens. */
const PATIENCE_SECONDS = 5;

/** Stands where something is waited for, and says so once it takes long. */
export function SlowNotice({ text, meanwhile = '' }: { text: string; meanwhile?: string }) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className="muted" role="status">
      {isSlow ? text : meanwhile}
    </p>
  );
}
