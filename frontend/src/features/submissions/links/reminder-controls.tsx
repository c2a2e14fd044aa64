import { useState } from 'react';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { REMINDER_DAYS } from '../../../../../shared/limits.ts';
import { SwitchRow } from '../../../components/form/switch-row.tsx';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { useSetReminders } from './use-change-link.ts';

type ReminderSwitchProps = {
  submission: Pick<Submission, 'id' | 'firstName' | 'reminders' | 'remindersStoppedAt'>;
};

/** Whether the customer is reminded of the link that was emailed; nothing where no reminder is left. */
export function ReminderSwitch({ submission }: ReminderSwitchProps) {
  const { id, firstName, reminders, remindersStoppedAt } = submission;
  const change = useSetReminders(id);
  // Shown at once; the answer says how it stands.
  const [wanted, setWanted] = useState<boolean>();
  if (remindersStoppedAt !== null) return <RemindersStopped at={remindersStoppedAt} />;
  if (!reminders) return null;
  const isOn = wanted ?? reminders.isOn;
  const day = formatLongDate(reminders.nextAt);
  return (
    <SwitchRow
      label="Remind by email"
      hint={
        isOn
          ? `Next on ${day}, unless ${firstName || 'the customer'} finishes first or says no`
          : 'No reminders will be sent'
      }
      isOn={isOn}
      onChange={(next) => {
        setWanted(next);
        change.mutate(next, { onSettled: () => setWanted(undefined) });
      }}
      error={change.isError ? errorWords(change.error) : undefined}
    />
  );
}

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
const RemindersStopped = ({ at }: { at: string }) => (
  <p className="muted">
    The customer turned reminders off on {formatLongDate(at)}. You can&apos;t turn them back on.
  </p>
);

/** How many reminders of the link that holds now were sent. */
function sentOf({ events }: Pick<Submission, 'events'>): number {
  const since = events.findLastIndex(
    ({ type }) => type === 'link_created' || type === 'link_renewed',
  );
  return events.slice(since + 1).filter(({ type }) => type === 'reminder_sent').length;
}

/** When a customer who is mailed a link now would be reminded; undefined where none is left. */
export function reminderDays(submission: Pick<Submission, 'events'>): string | undefined {
  const days = REMINDER_DAYS.slice(sentOf(submission));
  return days.length === 0 ? undefined : `After ${days.join(' and ')} days`;
}
