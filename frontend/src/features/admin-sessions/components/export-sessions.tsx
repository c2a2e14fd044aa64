import { MAX_EXPORT_ROWS } from '../../../../../shared/limits.ts';
import { ExportCsv } from '../../../components/export-csv.tsx';
import { useExportSessions } from '../api/export-sessions.ts';
import { sessionsCsv } from '../rules/session-words.ts';

/** Saves the sessions that belong to nobody yet. */
export const ExportSessions = () => (
  <ExportCsv
    reading={useExportSessions()}
    asked={undefined}
    fileName="sessions.csv"
    toText={sessionsCsv}
    ifCut={`This file has the newest ${MAX_EXPORT_ROWS.toLocaleString('en-US')} sessions.`}
  />
);
