import { useEffect, useRef, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { logRoutes } from '../../../../shared/routes/record-endpoints.ts';
import { callRoute } from '../../lib/api/call-api.ts';
import { verifyRecordCopy } from './copy.ts';
import type { VerifyAnswer, VerifyQuestion } from './verify-worker.ts';

/** A chosen file with its result. `number` counts them, so that each is announced. */
export type Checked = VerifyAnswer & { number: number; name: string };

/** Verifies a chosen file in the browser. Of the network it needs the keys of this deployment's log only. */
export function useVerifying() {
  const log = useQuery({
    queryKey: ['log'],
    queryFn: ({ signal }) => callRoute<'getLog'>(logRoutes.getLog, {}, { signal, retry: false }),
    staleTime: Infinity,
    retry: false,
    networkMode: 'always',
  });
  const [checked, setChecked] = useState<Checked>();
  const [isBusy, setBusy] = useState(false);
  const latest = useRef<File>(undefined);
  const count = useRef(0);
  const running = useRef<AbortController>(undefined);
  useEffect(() => () => running.current?.abort(), []);

  const verify = async (file: File, isAgain = false) => {
    latest.current = file;
    running.current?.abort();
    const { signal } = (running.current = new AbortController());
    setBusy(true);
    const asked = isAgain
      ? await log.refetch()
      : log.isPending
        ? await log.refetch({ cancelRefetch: false })
        : log;
    if (signal.aborted) return;
    const result = await resultOf({ file, log: asked.data }, signal);
    // Another file was chosen meanwhile.
    if (!result) return;
    count.current += 1;
    setChecked({ number: count.current, name: file.name, ...result });
    setBusy(false);
  };
  const refuse = (failure: string) => {
    latest.current = undefined;
    running.current?.abort();
    count.current += 1;
    setChecked({ number: count.current, name: '', failure });
    setBusy(false);
  };
  return {
    checked,
    isBusy,
    hasKey: log.data !== undefined,
    verify: (file: File) => void verify(file),
    verifyAgain: () => latest.current && void verify(latest.current, true),
    refuse,
  };
}

/** A record of 1,000 events takes a second or two on a phone. */
const MAX_SECONDS = 30;

/**
 * Asks a thread of its own, whose code nothing else needs. It ends with its answer, by time, or with the signal, and
 * then answers nothing.
 */
export function resultOf(
  question: VerifyQuestion,
  signal: AbortSignal,
): Promise<VerifyAnswer | undefined> {
  return new Promise((resolve) => {
    const worker = new Worker(new URL('./verify-worker.ts', import.meta.url), { type: 'module' });
    const end = (answer?: VerifyAnswer) => {
      clearTimeout(timer);
      worker.terminate();
      resolve(answer);
    };
    const timer = setTimeout(() => end({ failure: verifyRecordCopy.tooLong }), MAX_SECONDS * 1000);
    signal.addEventListener('abort', () => end());
    worker.onmessage = ({ data }: MessageEvent<VerifyAnswer>) => end(data);
    worker.onerror = () => end({ failure: verifyRecordCopy.unreadable });
    worker.postMessage(question);
  });
}
