import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useMutation } from '@tanstack/react-query';
import {
  type AuditFilter,
  auditFilterTypes,
  type AuditType,
} from '../../../../shared/schemas/audit-schema.ts';
import { OPERATOR_ID, OPERATOR_NAME } from '../../../../shared/ids.ts';
import { MAX_EXPORT_ROWS } from '../../../../shared/limits.ts';
import { PageTitle } from '../../components/layout/page-title.tsx';
import { Choice } from '../../components/form/select.tsx';
import { actStyles } from '../../lib/history/act-style.ts';
import { useAdmins } from '../../lib/auth/admin-accounts.ts';
import { ExportCsv } from '../../components/buttons/export-csv.tsx';
import { callAsAdmin } from '../../lib/auth/call-as.ts';
import { AuditList } from './audit-list.tsx';
import { auditSearch, readAuditFilter, monthName, monthsUntil } from './audit-filter.ts';
import { auditCsv, auditFileName } from './copy.ts';

export function AuditPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = readAuditFilter(search);
  const key = auditSearch(filter);
  // Another filter makes another list, which starts on its first page.
  const choose = (next: AuditFilter) =>
    void navigate({ search: auditSearch(next) }, { preventScrollReset: true });
  return (
    <div className="wrap page">
      <div className="page-head">
        <div className="stack stack-1">
          <PageTitle title="Audit" />
          <p className="muted">
            Who did what and who opened which file, with the reason where one was given.
          </p>
        </div>
        <ExportAudit key={key} filter={filter} />
      </div>
      <section className="card" aria-label="Activity">
        <AuditFilters filter={filter} onChange={choose} />
        <AuditList key={key} filter={filter} onShowAll={() => choose({})} />
      </section>
    </div>
  );
}

/** The value of a filter that isn't applied. */
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
  const [today] = useState(() => new Date());
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
          ...monthsUntil(today, month).map((value) => ({ value, name: monthName(value) })),
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

export const ExportAudit = ({ filter }: { filter: AuditFilter }) => (
  <ExportCsv
    reading={useExportAudit()}
    asked={filter}
    fileName={auditFileName(filter)}
    toText={auditCsv}
    ifCut={`This file has the newest ${MAX_EXPORT_ROWS.toLocaleString('en-US')} actions. Choose a month to export the rest.`}
  />
);

export const useExportAudit = () =>
  useMutation({
    mutationFn: (filter: AuditFilter) =>
      callAsAdmin('exportAudit', { query: filter }, { retry: false }),
  });
