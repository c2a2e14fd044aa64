import { Search } from 'lucide-react';
import { useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import { plainLine } from '../../../../shared/typed-text.ts';

/** Milliseconds without a key after which the search starts. */
const TYPING_PAUSE = 300;

type SearchFieldProps = {
  /** Says what can be searched for; also shown while nothing is typed. */
  label: string;
  /** The current search; the field follows when it is changed from elsewhere, as by the back button. */
  text: string;
  /** Called with the cleaned text when typing pauses, at Enter, and at once when the field is emptied. */
  onSearch: (text: string) => void;
};

export function SearchField({ label, text, onSearch }: SearchFieldProps) {
  const id = useId();
  const [typed, setTyped] = useState(text);
  const [sent, setSent] = useState(text);
  const [seen, setSeen] = useState(text);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  // A filter chosen during the pause must not be undone by the search that follows.
  const latest = useRef(onSearch);
  useEffect(() => {
    latest.current = onSearch;
  });
  if (text !== seen) {
    setSeen(text);
    // The result of an earlier search must not replace what has been typed since.
    if (text !== sent) {
      setTyped(text);
      setSent(text);
    }
  }

  const search = (value: string) => {
    clearTimeout(timer.current);
    const next = plainLine(value);
    if (next === sent) return;
    setSent(next);
    latest.current(next);
  };
  const change = (value: string) => {
    setTyped(value);
    clearTimeout(timer.current);
    if (plainLine(value) === '') search('');
    else timer.current = setTimeout(() => search(value), TYPING_PAUSE);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>) => {
    if (event.key === 'Enter') search(event.currentTarget.value);
  };
  return (
    <div className="search">
      <label className="sr-only" htmlFor={id}>
        {label}
      </label>
      <Search className="icon" />
      <input
        className="input"
        id={id}
        type="search"
        autoComplete="off"
        placeholder={label}
        value={typed}
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
    </div>
  );
}
