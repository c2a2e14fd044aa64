import { useState } from 'react';
import { ChevronDown } from 'lucide-react';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { plainName } from '../../../../shared/plain-name.ts';
import { Button } from '../../components/buttons/button.tsx';
import { formatListTime } from '../../lib/format/format-date.ts';
import { numberOf, type Figure, type FigureSection, type ReportEntry } from './report-figure.ts';

/** The figures of a section; each opens the list behind it. */
export const FigureList = ({ section: { heading, figures } }: { section: FigureSection }) => (
  <ul className="figures">
    {figures.map((figure) => (
      <li key={figure.label}>
        {figure.entries.length === 0 ? (
          <p className="figure">
            <FigureWords figure={figure} />
          </p>
        ) : (
          <OpenFigure figure={figure} id={plainName(`${heading} ${figure.label}`)} />
        )}
      </li>
    ))}
  </ul>
);

const FigureWords = ({ figure: { label, value, remark } }: { figure: Figure }) => (
  <>
    <span className="figure-label">{label}</span>
    <span className="figure-value num">
      <span className="strong">{value}</span> {remark && <span className="small">{remark}</span>}
    </span>
  </>
);

/** A figure with its list. The one that was opened last is in the address, so that 'back' from a customer finds it. */
function OpenFigure({ figure, id }: { figure: Figure; id: string }) {
  const navigate = useNavigate();
  const { search, hash } = useLocation();
  const [isOpen, setOpen] = useState(hash === `#${id}`);
  const toggle = (next: boolean) => {
    setOpen(next);
    if (next && hash !== `#${id}`)
      void navigate({ search, hash: id }, { replace: true, preventScrollReset: true });
  };
  return (
    <details
      id={id}
      className="figure-details"
      open={isOpen}
      onToggle={({ currentTarget }) => toggle(currentTarget.open)}
    >
      <summary className="figure">
        <ChevronDown className="icon" />
        <FigureWords figure={figure} />
      </summary>
      {isOpen && <Entries entries={figure.entries} />}
    </details>
  );
}

/** Lines that are shown at first, and with each press on 'Show More'. */
const SHOWN = 50;

function Entries({ entries }: { entries: readonly ReportEntry[] }) {
  const [count, setCount] = useState(SHOWN);
  const left = entries.length - count;
  return (
    <div className="figure-entries">
      <ol>
        {entries.slice(0, count).map((entry, index) => (
          <Entry key={index} entry={entry} />
        ))}
      </ol>
      {left > 0 && (
        <Button variant="quiet" onClick={() => setCount(count + SHOWN)}>
          Show More ({numberOf(left)} left)
        </Button>
      )}
    </div>
  );
}

const Entry = ({ entry: { at, customer, text, detail } }: { entry: ReportEntry }) => (
  <li>
    <p className="row row-tight">
      {customer && <Link to={`/dealer/submission/${customer.id}`}>{customer.name}</Link>}
      {at !== null && (
        <time className="small muted" dateTime={at}>
          {formatListTime(at)}
        </time>
      )}
    </p>
    <p>{text}</p>
    {detail && <p className="small muted">{detail}</p>}
  </li>
);
