import type { AuditFilter } from '../../../../../shared/schemas/audit.ts';
import { Choice } from '../../../components/choice.tsx';
import { actLooks } from '../../../lib/act-looks.ts';
import { useAdmins } from '../../../lib/get-admins.ts';
import { monthName, monthsUntil } from '../rules/months.ts';
import { adminActs, type AdminAct } from '../../../../../shared/schemas/dealership-events.ts';

/** A filter's value when it is not applied. */
const ALL = '';

const acts: { value: AdminAct | typeof ALL; name: string }[] = [
  { value: ALL, name: 'All actions' },
  ...adminActs.map((value) => ({ value, name: actLooks[value].text })),
];

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { data: admins } = useAdmins();
  const { month, by, type } = filter;
  const known = admins?.items.map(({ adminId, email }) => ({ value: adminId, name: email })) ?? [];
  const isStranger = by !== undefined && !known.some(({ value }) => value === by);
  const change = (part: { [Name in keyof AuditFilter]: string }) => {
    const next = { ...filter, ...part };
    // An empty choice is no filter.
    onChange(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== ALL)));
  };
  return (
    <div className="card-head toolbar toolbar-labelled">
      <Choice
        label="Month (UTC)"
        isLabelShown
        value={month ?? ALL}
        options={[
          { value: ALL, name: 'All months' },
          ...monthsUntil(new Date(), month).map((value) => ({ value, name: monthName(value) })),
        ]}
        onChange={(value) => change({ month: value })}
      />
      <Choice
        label="Admin"
        isLabelShown
        value={by ?? ALL}
        options={[
          { value: ALL, name: 'All admins' },
          ...known,
          ...(isStranger ? [{ value: by, name: admins ? 'Former admin' : 'Loading...' }] : []),
        ]}
        onChange={(value) => change({ by: value })}
      />
      <Choice
        label="Action"
        isLabelShown
        value={type ?? ALL}
        options={acts}
        onChange={(value) => change({ type: value })}
      />
    </div>
  );
}
