type ReasonProps = {
  text: string | null;
  /** No attempt is left, so advice for the next one is left out. */
  isFinal?: boolean;
};

/** What happened, then what to do about it. */
export function Reason({ text, isFinal = false }: ReasonProps) {
  if (text === null) return null;
  const [happened = text, ...advice] = text.split(/(?<=[.!?])\s+/);
  return (
    <div className="stack stack-2">
      <p className="strong">{happened}</p>
      {advice.length > 0 && !isFinal && <p>{advice.join(' ')}</p>}
    </div>
  );
}
