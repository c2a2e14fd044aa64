import { useState } from 'react';
import { SwitchRow } from '../../../components/switch-row.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { useSetReminders } from '../api/change-link.ts';
import { RemindersStopped } from './reminder-choice.tsx';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

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
