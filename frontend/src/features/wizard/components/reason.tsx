/** What happened, then what to do about it. */
export function Reason({ text }: { text: string | null }) {
  if (text === null) return null;
  const [happened = text, ...advice] = text.split(/(?<=[.!?])\s+/);
  return (
    <div className="stack stack-2">
      <p className="strong">{happened}</p>
      {advice.length > 0 && <p>{advice.join(' ')}</p>}
    </div>
  );
}
