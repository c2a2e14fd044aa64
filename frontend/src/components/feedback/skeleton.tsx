import { useEffect, useState } from 'react';
import { kitCopy } from '../copy.ts';

/** Gray lines in place of text that is being loaded; the words are for screen readers. */
export function Skeleton({
  lines = 3,
  label = kitCopy.loading,
}: {
  lines?: number;
  label?: string;
}) {
  return (
    <div className="stack stack-2" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`skeleton skeleton-${(line % 3) + 1}`} aria-hidden="true" />
      ))}
    </div>
  );
}

/** Seconds of silence after which a visitor wonders whether anything is happening. */
const PATIENCE_SECONDS = 5;

type SlowNoticeProps = { text: string; meanwhile?: string; className?: string };

/** Shown while something loads; says so once it takes too long. */
export function SlowNotice({ text, meanwhile = '', className = 'muted' }: SlowNoticeProps) {
  const [isSlow, setSlow] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), PATIENCE_SECONDS * 1000);
    return () => clearTimeout(timer);
  }, []);
  return (
    <p className={className} role="status">
      {isSlow ? text : meanwhile}
    </p>
  );
}

/** Shown below a skeleton. */
export const StillLoading = () => (
  <SlowNotice className="muted still-loading" text={kitCopy.stillLoading} />
);
