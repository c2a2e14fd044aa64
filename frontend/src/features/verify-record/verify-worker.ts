import type { ExpectedLog } from '../../../../shared/record/check-signature.ts';
import { NoSignatures } from '../../../../shared/record/log-proof.ts';
import {
  MAX_RECORD_BYTES,
  readRecordFile,
  RecordFileProblem,
} from '../../../../shared/record/read-record-file.ts';
import { verifyRecord, type VerifiedRecord } from '../../../../shared/record/verify-record.ts';
import { verifyRecordCopy } from './copy.ts';

/** A file, and this deployment's log where it could be loaded. */
export type VerifyQuestion = { file: File; log: ExpectedLog | undefined };

/** `failure`: the reason why there's no result, as a sentence. */
export type VerifyAnswer = { verified?: VerifiedRecord; failure?: string };

self.onmessage = async ({ data }: MessageEvent<VerifyQuestion>) => {
  self.postMessage(await answerTo(data));
};

async function answerTo({ file, log }: VerifyQuestion): Promise<VerifyAnswer> {
  try {
    // Not read further if it's larger: the tab would run out of memory.
    const bytes = new Uint8Array(await file.slice(0, MAX_RECORD_BYTES + 1).arrayBuffer());
    return { verified: await verifyRecord(readRecordFile(bytes), log) };
  } catch (error) {
    if (error instanceof RecordFileProblem) return { failure: error.message };
    if (error instanceof NoSignatures) return { failure: verifyRecordCopy.unsupported };
    return { failure: verifyRecordCopy.unreadable };
  }
}
