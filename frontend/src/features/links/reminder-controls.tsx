import { useState } from 'react';
import type { SalesSubmission } from '../../../../shared/routes/sales-responses.ts';
import { REMINDER_DAYS } from '../../../../shared/limits.ts';
import { SwitchRow } from '../../components/form/switch-row.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { formatLongDate } from '../../lib/format/format-date.ts';
import { useSetReminders } from './links-api.ts';

type ReminderSwitchProps = {
  submission: Pick<SalesSubmission, 'id' | 'firstName' | 'reminders' | 'remindersStoppedAt'>;
};

/** The switch for reminders of a link that was emailed; nothing where no reminder is left. */
export function ReminderSwitch({ submission }: ReminderSwitchProps) {
  const { id, firstName, reminders, remindersStoppedAt } = submission;
  const change = useSetReminders(id);
  // Shown at once, until the answer says what was stored.
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
          ? `Next on ${day}, until ${firstName || 'the customer'} finishes or opts out`
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
  /** Empty where it isn't known. */
  firstName: string;
  /** The time when the customer turned reminders off. */
  stoppedAt?: string | null;
  /** The days in words; undefined where no reminder is left. */
  days?: string | undefined;
  isOn: boolean;
  onChange: (isOn: boolean) => void;
};

/** The choice to remind the customer of a link that is about to be emailed. */
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
      hint={`${days}, until ${firstName || 'the customer'} finishes or opts out`}
      isOn={isOn}
      onChange={onChange}
    />
  );
}

/** Says that the customer turned reminders off, which holds for every link and every record with the same address. */
const RemindersStopped = ({ at }: { at: string }) => (
  <p className="muted">
    The customer turned reminders off on {formatLongDate(at)}. You can&apos;t turn them back on.
  </p>
);

/** Counts the reminders that were sent of the current link. */
function sentOf({ events }: Pick<SalesSubmission, 'events'>): number {
  const since = events.findLastIndex(
    ({ type }) => type === 'link_created' || type === 'link_renewed',
  );
  return events.slice(since + 1).filter(({ type }) => type === 'reminder_sent').length;
}

/** Says when a customer who is emailed a link now would be reminded; undefined where no reminder is left. */
export function reminderDays(submission: Pick<SalesSubmission, 'events'>): string | undefined {
  const days = REMINDER_DAYS.slice(sentOf(submission));
  return days.length === 0 ? undefined : `After ${days.join(' and ')} days`;
}
