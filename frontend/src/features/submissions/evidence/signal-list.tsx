import {
  ChevronDown,
  CircleCheck,
  CircleMinus,
  EyeOff,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Signal, SignalResult } from '../../../../../shared/schemas/evidence-schema.ts';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import { IconButton } from '../../../components/buttons/button.tsx';
import { FROM_LICENSE, resultWordsOf } from '../copy.ts';
import type { EvidenceView } from './evidence-view.ts';
import { markedDifferences } from './word-diff.ts';
import './signal-list.css';

/** The checks that need a look; the rest on request, unless there is nothing else. */
export function SignalList({ view: { toLookAt, others, othersWords } }: { view: EvidenceView }) {
  if (toLookAt.length + others.length === 0) return null;
  const isAllThereIs = toLookAt.length === 0;
  return (
    <>
      <div className="evidence-head" aria-hidden="true">
        <span>Result</span>
        <span>Check</span>
        <span>Entered</span>
        <span>On document</span>
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

type SignalsProps = {
  signals: readonly Signal[];
  /** Shows the limits of the first check at once. */
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

const resultStyles: Record<SignalResult, { icon: LucideIcon; className?: string }> = {
  agrees: { icon: CircleCheck, className: 'is-approved' },
  differs: { icon: TriangleAlert, className: 'is-pending' },
  not_readable: { icon: EyeOff, className: 'is-pending' },
  not_checked: { icon: CircleMinus },
};

type SignalRowProps = {
  signal: Signal;
  /** Shows the limits of the check at first. */
  isOpen: boolean;
};

/** One check: its result, what was typed, what was found, and the limits of the check on request. */
function SignalRow({ signal, isOpen: isOpenAtFirst }: SignalRowProps) {
  const { id, result, typed, isFilled = false, found } = signal;
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const noteId = useId();
  const { label, limit } = signalCopy[id];
  const { icon: Icon, className } = resultStyles[result];
  return (
    <li className={className}>
      <div className="ev-name">
        <span>{label}</span>
        <IconButton
          icon={ChevronDown}
          label={`What this can't tell: ${label}`}
          aria-expanded={isOpen}
          aria-controls={noteId}
          onClick={() => setOpen(!isOpen)}
        />
      </div>
      <p className="ev-say">
        <Icon className="icon icon-s" />
        {resultWordsOf({ id, result })}
      </p>
      {typed !== undefined && (
        <Value name={isFilled ? FROM_LICENSE : 'Entered'} isNamed={isFilled}>
          {typed}
        </Value>
      )}
      {(found !== undefined || result === 'not_readable') && (
        <Value name={typed === undefined ? 'Found' : 'On document'} isAlone={typed === undefined}>
          <Found signal={signal} />
        </Value>
      )}
      <p className="ev-note" id={noteId} hidden={!isOpen}>
        {limit}
      </p>
    </li>
  );
}

type ValueProps = {
  name: string;
  isAlone?: boolean;
  /** Shows the name at any width, since the column's heading says something else. */
  isNamed?: boolean;
  children: ReactNode;
};

const Value = ({ name, isAlone = false, isNamed = false, children }: ValueProps) => (
  <p className={['ev-val', isAlone && 'ev-both', isNamed && 'is-named'].filter(Boolean).join(' ')}>
    <small>{name}</small>
    {children}
  </p>
);

/** The value that was found, with the words marked that differ from what was typed. */
function Found({ signal: { id, result, typed, found } }: { signal: Signal }) {
  if (!found) return resultWordsOf({ id, result });
  if (result !== 'differs' || !typed) return found;
  return markedDifferences(id, typed, found).map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
