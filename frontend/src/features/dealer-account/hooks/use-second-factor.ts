import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { dealerMeQuery } from '../../../lib/auth/get-dealer-me.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { createRecoveryCodes, removeSecondFactor } from '../api/second-factor.ts';

/** What the account page does about the second factor: one thing at a time, each in its dialog. */
export function useSecondFactor() {
  const client = useQueryClient();
  const oneAtATime = useOneAtATime();
  const [dialog, setDialog] = useState<'setup' | 'change' | 'renew'>();
  const [codes, setCodes] = useState<string[]>();
  const [busy, setBusy] = useState<'codes' | 'change'>();
  const [failure, setFailure] = useState<{ error: unknown; attempt: number }>();

  const look = () => client.invalidateQueries({ queryKey: dealerMeQuery().queryKey });
  const attempt = (what: 'codes' | 'change', act: () => Promise<void>) =>
    oneAtATime(async () => {
      setBusy(what);
      setFailure(undefined);
      try {
        await act();
      } catch (error) {
        setDialog(undefined);
        setFailure((last) => ({ error, attempt: (last?.attempt ?? 0) + 1 }));
      } finally {
        setBusy(undefined);
      }
    });

  return {
    dialog,
    codes,
    busy,
    failure,
    begin: () => setDialog('setup'),
    ask: (what: 'change' | 'renew') => setDialog(what),
    close: () => setDialog(undefined),
    renew: () =>
      attempt('codes', async () => {
        const { codes: made } = await createRecoveryCodes();
        setDialog(undefined);
        setCodes(made);
      }),
    /** The old app goes first: while a new one is set up, the pool asks for none. */
    change: () =>
      attempt('change', async () => {
        await removeSecondFactor();
        setDialog('setup');
        void look();
      }),
    show: (made: string[]) => {
      setDialog(undefined);
      setCodes(made);
    },
    done: () => {
      setCodes(undefined);
      void look();
    },
  };
}
