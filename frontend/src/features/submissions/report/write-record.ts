import { strToU8, zipSync } from 'fflate';
import { RECORD_FILE } from '../../../../../shared/record/read-record-file.ts';
import type { IdentityRecord } from '../../../../../shared/record/record-schema.ts';
import { recordReport } from './record-report.ts';
import { writeReport } from './write-report.ts';

/** Writes the ZIP file of a download: the record to be read, and to be verified at the address of `page`. */
export async function writeRecord(record: IdentityRecord, page: string): Promise<Blob> {
  const pdf = await writeReport(recordReport(record, page), [], 'Identity Record');
  const zip = zipSync({
    'identity-record.pdf': new Uint8Array(await pdf.arrayBuffer()),
    [RECORD_FILE]: strToU8(JSON.stringify(record, null, 2)),
  });
  return new Blob([zip], { type: 'application/zip' });
}
