import { MAX_EXPORT_ROWS } from '../../../../../shared/limits.ts';
import type { AuditFilter } from '../../../../../shared/schemas/audit.ts';
import { ExportCsv } from '../../../components/export-csv.tsx';
import { useExportAudit } from '../api/export-audit.ts';
import { auditCsv, auditFileName } from '../rules/audit-words.ts';

/** Saves what the filter lets through. */
export const ExportAudit = ({ filter }: { filter: AuditFilter }) => (
  <ExportCsv
    reading={useExportAudit()}
    asked={filter}
    fileName={auditFileName(filter)}
    toText={auditCsv}
    ifCut={`This file has the newest ${MAX_EXPORT_ROWS.toLocaleString('en-US')} actions. Choose a month to export the rest.`}
  />
);
