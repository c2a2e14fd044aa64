import { ChevronDown } from 'lucide-react';
import type { Signal } from '../../../../../shared/schemas/evidence.ts';
import type { EvidenceView } from '../rules/evidence-view.ts';
import { SignalRow } from './signal-row.tsx';
import './signal-list.css';

type SignalsProps = {
  signals: readonly Signal[];
  /** Whether what the first can't tell is said at once. */
  isFirstOpen?: boolean;
};

/** `list-style: none` takes a list's role away in Safari, so it is written out. */
const Signals = ({ signals, isFirstOpen = false }: SignalsProps) => (
  <ul className="evidence" role="list">
    {signals.map((signal, index) => (
      <SignalRow
        key={`${signal.id} ${signal.result}`}
        signal={signal}
        isOpen={isFirstOpen && index === 0}
      />
    ))}
  </ul>
);

/** What needs a look; the rest on request, unless it is all that there is. */
export function SignalList({ view: { toLookAt, others, othersWords } }: { view: EvidenceView }) {
  if (toLookAt.length + others.length === 0) return null;
  const isAllThereIs = toLookAt.length === 0;
  return (
    <>
      <div className="evidence-head" aria-hidden="true">
        <span>Result</span>
        <span>Check</span>
        <span>Typed</span>
        <span>Found</span>
      </div>
      <Signals signals={isAllThereIs ? others : toLookAt} isFirstOpen={!isAllThereIs} />
      {!isAllThereIs && others.length > 0 && (
        <details className="evidence-rest">
          <summary>
            <ChevronDown className="icon" />
            {othersWords}
          </summary>
          <Signals signals={others} />
        </details>
      )}
    </>
  );
}
