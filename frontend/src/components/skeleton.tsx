/** Gray lines in the place of text that is on its way; the words are for screen readers. */
export function Skeleton({ lines = 3, label = 'Loading...' }: { lines?: number; label?: string }) {
  return (
    <div className="stack stack-2" role="status">
      <span className="sr-only">{label}</span>
      {Array.from({ length: lines }, (_, line) => (
        <span key={line} className={`skeleton skeleton-${(line % 3) + 1}`} aria-hidden="true" />
      ))}
    </div>
  );
}
