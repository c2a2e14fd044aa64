import { SwitchRow } from '../../../components/switch-row.tsx';
import { formatLongDate } from '../../../lib/format/format-date.ts';

type ReminderChoiceProps = {
  /** What the customer is called; empty where nobody has said. */
  firstName: string;
  /** When the customer said no to reminders. */
  stoppedAt?: string | null;
  /** When they are sent; undefined where none is left. */
  days?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** Whether the customer is reminded of a link that is about to be emailed. */
export function ReminderChoice({
  firstName,
  stoppedAt = null,
  days,
  isOn,
  onChange,
}: ReminderChoiceProps) {
  if (stoppedAt !== null) return <RemindersStopped at={stoppedAt} />;
  if (days === undefined)
    return <p className="muted">All reminders for this link were already sent.</p>;
  return (
    <SwitchRow
      label="Remind by email"
      hint={`${days}, unless ${firstName || 'the customer'} finishes first`}
      isOn={isOn}
      onChange={onChange}
    />
  );
}

/** The customer's word, which holds for every link, and for every record with the same address. */
export const RemindersStopped = ({ at }: { at: string }) => (
  <p className="muted">
    The customer turned reminders off on {formatLongDate(at)}. You can&apos;t turn them back on.
  </p>
);
