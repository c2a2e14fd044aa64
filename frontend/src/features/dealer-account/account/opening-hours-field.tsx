import { type Weekday, weekdays } from '../../../../../shared/opening-hours.ts';
import { FieldError } from '../../../components/form/field-frame.tsx';
import { dayName } from '../../../lib/format/format-hours.ts';
import '../../../components/form/check-group.css';
import './opening-hours-field.css';

type OpeningHoursFieldProps = {
  label: string;
  name: string;
  /** The hours as `parseOpeningHours` reads them, or unfinished: a time that is being typed is empty. */
  value: string;
  error: string | undefined;
  onChange: (hours: string) => void;
};

type Row = { day: Weekday; opens: string; closes: string };

const rowsOf = (text: string): Row[] =>
  text.split(', ').flatMap((part) => {
    const day = weekdays.find((each) => part.startsWith(`${each} `));
    const [opens = '', closes = ''] = part.slice(3).split('-');
    return day ? [{ day, opens, closes }] : [];
  });

const textOf = (rows: readonly Row[]) =>
  weekdays
    .flatMap((day) => rows.filter((row) => row.day === day))
    .map(({ day, opens, closes }) => `${day} ${opens}-${closes}`)
    .join(', ');

const isWhole = ({ opens, closes }: Row) => opens !== '' && opens < closes;

/** A week with a box for each day that the dealership is open, and its times. */
export function OpeningHoursField({ label, name, value, error, onChange }: OpeningHoursFieldProps) {
  const rows = rowsOf(value);
  const hintId = `${name}-hint`;
  const change = (day: Weekday, next: Partial<Row> | undefined) => {
    const { opens, closes } = rows.at(-1) ?? { opens: '09:00', closes: '18:00' };
    const current = rows.find((row) => row.day === day) ?? { day, opens, closes };
    const others = rows.filter((row) => row.day !== day);
    onChange(textOf(next ? [...others, { ...current, ...next }] : others));
  };
  return (
    <fieldset className="field" aria-describedby={error ? `${hintId} ${name}-error` : hintId}>
      <legend>{label}</legend>
      <p className="hint" id={hintId}>
        Customers who have to come to you see them. Leave every box empty to list none.
      </p>
      {weekdays.map((day, index) => {
        const row = rows.find((each) => each.day === day);
        const timeOf = (edge: 'opens' | 'closes') => (
          <input
            className="input"
            type="time"
            aria-label={`${dayName(day)}, ${edge}`}
            aria-invalid={error && row && !isWhole(row) ? true : undefined}
            value={row?.[edge] ?? ''}
            onChange={({ target }) => change(day, { [edge]: target.value })}
          />
        );
        return (
          <div className="opening-day" key={day}>
            <label className="check">
              <input
                id={index === 0 ? name : undefined}
                type="checkbox"
                checked={row !== undefined}
                onChange={({ target }) => change(day, target.checked ? {} : undefined)}
              />
              <span>{dayName(day)}</span>
            </label>
            {row ? (
              <div className="opening-times">
                {timeOf('opens')}
                <span aria-hidden="true">to</span>
                {timeOf('closes')}
              </div>
            ) : (
              <span className="muted opening-closed">Closed</span>
            )}
          </div>
        );
      })}
      {error && <FieldError id={`${name}-error`}>{error}</FieldError>}
    </fieldset>
  );
}
