import { Download } from 'lucide-react';
import { MAX_EXPORT_ROWS } from '../../../../../shared/limits.ts';
import type { AuditFilter } from '../../../../../shared/schemas/audit.ts';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { errorWords } from '../../../lib/api/error-words.ts';
import { saveText } from '../../../lib/save-text.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useExportAudit } from '../api/export-audit.ts';

/** Saves what the filter lets through as a file for a spreadsheet. */
export function ExportAudit({ filter }: { filter: AuditFilter }) {
  const { mutate, isPending, data, error } = useExportAudit();
  const download = () =>
    mutate(filter, {
      onSuccess: ({ fileName, csv }) => {
        saveText(fileName, csv, 'text/csv;charset=utf-8');
        showToast('approved', `Saved as ${fileName}.`);
      },
    });
  return (
    <>
      <Button icon={Download} busy={isPending ? 'Exporting...' : undefined} onClick={download}>
        Export CSV
      </Button>
      {data?.isCut && (
        <Banner status="pending" role="status" title="Not everything fits in one file">
          {`This file has the newest ${MAX_EXPORT_ROWS.toLocaleString('en-US')} actions. Choose a month to export the rest.`}
        </Banner>
      )}
      {error && (
        <Banner status="denied" role="alert">
          {errorWords(error)}
        </Banner>
      )}
    </>
  );
}
