import { useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { logRoutes } from '../../../../shared/routes/record-endpoints.ts';
import { NoSignatures } from '../../../../shared/record/log-proof.ts';
import {
  MAX_RECORD_BYTES,
  readRecordFile,
  RecordFileProblem,
} from '../../../../shared/record/read-record-file.ts';
import { verifyRecord, type VerifiedRecord } from '../../../../shared/record/verify-record.ts';
import { answerAtOnce } from '../../lib/api/connectivity.ts';
import { callRoute } from '../../lib/api/call-api.ts';
import { verifyRecordCopy } from './copy.ts';

/** The state of a chosen file; `failure`: why there's no result, as a sentence. */
export type Checked = {
  /** Counts the files, so that each result is announced. */
  number: number;
  name: string;
  verified?: VerifiedRecord;
  failure?: string;
};

/** Verifies a chosen file in the browser. Of the network it needs the key of this deployment's log only. */
export function useVerifying() {
  const key = useQuery({
    queryKey: ['log-key'],
    queryFn: ({ signal }) =>
      callRoute<'getLog'>(logRoutes.getLog, {}, { signal, retry: false }).then((log) => log.key),
    staleTime: Infinity,
    retry: false,
    ...answerAtOnce,
  });
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<File>(undefined);
  const count = useRef(0);

  const verify = async (file: File, isAgain = false) => {
    latest.current = file;
    setBusy(true);
    const asked = isAgain
      ? await key.refetch()
      : key.isPending
        ? await key.refetch({ cancelRefetch: false })
        : key;
    const result = await resultOf(file, asked.data);
    // Another file was chosen meanwhile.
    if (latest.current !== file) return;
    count.current += 1;
    setChecked({ number: count.current, name: file.name, ...result });
    setBusy(false);
  };
  const refuse = (failure: string) => {
    latest.current = undefined;
    count.current += 1;
    setChecked({ number: count.current, name: '', failure });
    setBusy(false);
  };
  return {
    checked,
    isBusy,
    hasKey: key.data !== undefined,
    verify: (file: File) => void verify(file),
    verifyAgain: () => latest.current && void verify(latest.current, true),
    refuse,
  };
}

async function resultOf(
  file: File,
  key: string | undefined,
): Promise<Pick<Checked, 'verified' | 'failure'>> {
  try {
    // Not read at all if it's larger: the tab would run out of memory.
    const bytes = new Uint8Array(await file.slice(0, MAX_RECORD_BYTES + 1).arrayBuffer());
    return { verified: await verifyRecord(readRecordFile(bytes), key) };
  } catch (error) {
    if (error instanceof RecordFileProblem) return { failure: error.message };
    if (error instanceof NoSignatures) return { failure: verifyRecordCopy.unsupported };
    return { failure: verifyRecordCopy.unreadable };
  }
}
