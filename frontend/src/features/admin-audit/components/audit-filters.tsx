import {
  auditFilterTypes,
  type AuditFilter,
  type AuditType,
} from '../../../../../shared/schemas/audit.ts';
import { OPERATOR_ID, OPERATOR_NAME } from '../../../../../shared/identity.ts';
import { Choice } from '../../../components/choice.tsx';
import { actStyles } from '../../../lib/act-looks.ts';
import { useAdmins } from '../../../lib/get-admins.ts';
import { monthName, monthsUntil } from '../rules/months.ts';

/** A filter's value when it is not applied. */
const ALL = '';

const typeName = (type: AuditType | 'admin_acts') => {
  if (type === 'admin_acts') return 'Admin actions';
  return type === 'file_opened' ? 'Customer files opened' : actStyles[type].text;
};
const acts = [
  { value: ALL, name: 'All actions' },
  ...auditFilterTypes.map((value) => ({ value, name: typeName(value) })),
];

type AuditFiltersProps = { filter: AuditFilter; onChange: (filter: AuditFilter) => void };

export function AuditFilters({ filter, onChange }: AuditFiltersProps) {
  const { data: admins } = useAdmins();
  const { month, by, type } = filter;
  const known = [
    ...(admins?.items.map(({ adminId, email }) => ({ value: adminId, name: email })) ?? []),
    { value: OPERATOR_ID, name: OPERATOR_NAME },
  ];
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
        label="Who"
        isLabelShown
        value={by ?? ALL}
        options={[
          { value: ALL, name: 'Everyone' },
          ...known,
          ...(isStranger ? [{ value: by, name: admins ? 'Someone else' : 'Loading...' }] : []),
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
