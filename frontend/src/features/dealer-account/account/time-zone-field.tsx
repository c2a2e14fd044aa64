import { useState } from 'react';
import { describedBy, FieldFrame } from '../../../components/form/field-frame.tsx';
import { Select } from '../../../components/form/select.tsx';

const usNames: Readonly<Record<string, string>> = {
  'America/New_York': 'Eastern Time (New York)',
  'America/Chicago': 'Central Time (Chicago)',
  'America/Denver': 'Mountain Time (Denver)',
  'America/Phoenix': 'Mountain Standard Time (Phoenix)',
  'America/Los_Angeles': 'Pacific Time (Los Angeles)',
  'America/Anchorage': 'Alaska Time (Anchorage)',
  'Pacific/Honolulu': 'Hawaii Time (Honolulu)',
  'America/Puerto_Rico': 'Atlantic Time (San Juan)',
  'Pacific/Guam': 'Chamorro Time (Guam)',
  'Pacific/Pago_Pago': 'Samoa Time (Pago Pago)',
};

/** Names a time zone as people say it: `Eastern Time (Detroit)`. */
export function timeZoneName(timeZone: string): string {
  const known = usNames[timeZone];
  if (known !== undefined) return known;
  const city = timeZone.split('/').at(-1)?.replaceAll('_', ' ') ?? timeZone;
  try {
    const parts = new Intl.DateTimeFormat('en-US', {
      timeZone,
      timeZoneName: 'longGeneric',
    }).formatToParts();
    const zone = parts.find(({ type }) => type === 'timeZoneName')?.value ?? '';
    return `${zone} (${city})`;
  } catch {
    // Only a colleague's newer browser knows it.
    return city;
  }
}

/** Lists those of the United States first, then all others that the browser knows, with the current one in any case. */
export function timeZoneOptions(current: string) {
  const optionOf = (value: string) => ({ value, name: timeZoneName(value) });
  const others = new Set([...Intl.supportedValuesOf('timeZone'), current]);
  for (const known of Object.keys(usNames)) others.delete(known);
  return [
    ...Object.keys(usNames).map(optionOf),
    ...[...others].map(optionOf).sort((one, other) => one.name.localeCompare(other.name, 'en')),
  ];
}

type TimeZoneFieldProps = {
  label: string;
  name: string;
  value: string;
  error: string | undefined;
  onChange: (timeZone: string) => void;
};

const HINT =
  'Your screens, PDFs and emails show times in this time zone, and so do emails to customers.';

export function TimeZoneField({ label, name, value, error, onChange }: TimeZoneFieldProps) {
  const [options] = useState(() => timeZoneOptions(value));
  return (
    <FieldFrame id={name} {...{ label, error }} hint={HINT}>
      <Select
        id={name}
        aria-describedby={describedBy(name, { hint: HINT, error })}
        {...{ value, options, onChange }}
      />
    </FieldFrame>
  );
}
