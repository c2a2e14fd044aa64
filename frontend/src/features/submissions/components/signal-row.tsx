import {
  ChevronDown,
  CircleCheck,
  CircleMinus,
  EyeOff,
  TriangleAlert,
  type LucideIcon,
} from 'lucide-react';
import { useId, useState, type ReactNode } from 'react';
import type { Signal, SignalResult } from '../../../../../shared/schemas/evidence.ts';
import { signalCopy } from '../../../../../shared/signal-words.ts';
import { IconButton } from '../../../components/button.tsx';
import { FROM_LICENSE } from '../rules/from-license.ts';
import { resultWords } from '../rules/result-words.ts';
import { markedDifferences } from '../rules/word-diff.ts';

const resultStyles: Record<SignalResult, { icon: LucideIcon; className?: string }> = {
  agrees: { icon: CircleCheck, className: 'is-approved' },
  differs: { icon: TriangleAlert, className: 'is-pending' },
  not_readable: { icon: EyeOff, className: 'is-pending' },
  not_checked: { icon: CircleMinus },
};

type SignalRowProps = {
  signal: Signal;
  /** Whether what it can't tell is said at first. */
  isOpen: boolean;
};

/** One comparison: its result, what was typed and what was found, and what it can't tell. */
export function SignalRow({ signal, isOpen: isOpenAtFirst }: SignalRowProps) {
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
        {resultWords[result]}
      </p>
      {typed !== undefined && (
        <Value name={isFilled ? FROM_LICENSE : 'Typed'} isNamed={isFilled}>
          {typed}
        </Value>
      )}
      {(found !== undefined || result === 'not_readable') && (
        <Value name="Found" isAlone={typed === undefined}>
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
  /** Named at any width: the head of its column says something else. */
  isNamed?: boolean;
  children: ReactNode;
};

const Value = ({ name, isAlone = false, isNamed = false, children }: ValueProps) => (
  <p className={['ev-val', isAlone && 'ev-both', isNamed && 'is-named'].filter(Boolean).join(' ')}>
    <small>{name}</small>
    {children}
  </p>
);

/** What was found, with the words marked that differ from what was typed. */
function Found({ signal: { id, result, typed, found } }: { signal: Signal }) {
  if (!found) return resultWords[result];
  if (result !== 'differs' || !typed) return found;
  return markedDifferences(id, typed, found).map(({ text, isMarked }, index) =>
    isMarked ? <mark key={index}>{text}</mark> : <span key={index}>{text}</span>,
  );
}
