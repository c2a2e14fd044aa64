import { useNavigate, useSearchParams } from 'react-router-dom';
import type { AuditFilter } from '../../../../shared/schemas/audit.ts';
import { PageTitle } from '../../components/page-title.tsx';
import { AuditFilters } from './components/audit-filters.tsx';
import { AuditList } from './components/audit-list.tsx';
import { auditSearch, readAuditFilter } from './rules/audit-view.ts';
import { ExportAudit } from './components/export-audit.tsx';

export function AuditPage() {
  const navigate = useNavigate();
  const [search] = useSearchParams();
  const filter = readAuditFilter(search);
  const key = auditSearch(filter);
  // Another filter is another list, which begins on its first page.
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
