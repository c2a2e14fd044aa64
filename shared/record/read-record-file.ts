import { strFromU8, unzipSync } from 'fflate';
import { RECORD_FILE } from './record-schema.ts';

/** A file can't be read as an identity record; the message says why, in a sentence. */
export class RecordFileProblem extends Error {}

/** A record of 1,000 events has about 3 MB. */
export const MAX_RECORD_BYTES = 25 * 1024 * 1024;

const TOO_LARGE = 'The file is too large for an identity record.';
const NO_RECORD =
  'This isn’t an identity record or a certificate: choose the ZIP file of the download, the record.json in it, or the deletion-certificate.json.';
const TWO_RECORDS = `The ZIP file has more than one ${RECORD_FILE}, which no download has.`;
const CUT_ZIP = 'The ZIP file is cut or damaged. Get the whole file.';

/** Returns what the file of a download, or its `record.json`, contains. Throws `RecordFileProblem`. */
export function readRecordFile(bytes: Uint8Array): unknown {
  if (bytes.length > MAX_RECORD_BYTES) throw new RecordFileProblem(TOO_LARGE);
  const text = strFromU8(isZip(bytes) ? recordIn(bytes) : bytes).replace(/^\uFEFF/, '');
  try {
    return JSON.parse(text) as unknown;
  } catch {
    const [, kind] =
      /^\s*\{\s*"format"\s*:\s*"(identity-record|deletion-certificate)/.exec(text) ?? [];
    throw new RecordFileProblem(
      kind === undefined
        ? NO_RECORD
        : `This ${kind.replace('-', ' ')} is cut: its end is missing. Get the whole file.`,
    );
  }
}

const isZip = (bytes: Uint8Array) => bytes[0] === 0x50 && bytes[1] === 0x4b;

function recordIn(zip: Uint8Array): Uint8Array {
  const record = unzipped(zip)[RECORD_FILE];
  if (!record) throw new RecordFileProblem(NO_RECORD);
  return record;
}

function unzipped(zip: Uint8Array) {
  let isFound = false;
  try {
    return unzipSync(zip, {
      filter: ({ name, originalSize }) => {
        if (name !== RECORD_FILE) return false;
        // Each would be unpacked, and nothing larger is, whatever the file says about itself.
        if (isFound) throw new RecordFileProblem(TWO_RECORDS);
        if (originalSize > MAX_RECORD_BYTES) throw new RecordFileProblem(TOO_LARGE);
        isFound = true;
        return true;
      },
    });
  } catch (error) {
    throw error instanceof RecordFileProblem ? error : new RecordFileProblem(CUT_ZIP);
  }
}
