import { useState } from 'react';
import { useDealerMe } from '../../lib/auth/dealer-accounts.ts';
import type { Reauthentication } from '../../lib/auth/reauthentication.ts';
import { FormDialog } from '../dialog/form-dialog.tsx';
import { IdentityFields, useIdentity } from './confirm-identity.tsx';

type IdentityDialogProps = Parameters<typeof useIdentity>[0] &
  Pick<Parameters<typeof FormDialog>[0], 'title' | 'lead' | 'action' | 'busy' | 'onClose'> & {
    /** Advice for somebody who lost the phone with the app. */
    lostPhone: string;
  };

/** Confirms who is there before a change. Render it only while it's open. */
export function IdentityDialog({
  email,
  hasApp,
  session,
  onConfirmed,
  busy,
  lostPhone,
  ...dialog
}: IdentityDialogProps) {
  const identity = useIdentity({ email, hasApp, session, onConfirmed });
  const { submit, isBusy } = identity.form;
  return (
    <FormDialog {...dialog} busy={isBusy ? busy : undefined} onSubmit={submit}>
      <IdentityFields email={email} identity={identity} />
      {identity.isCodeAsked && <p className="hint">{lostPhone}</p>}
    </FormDialog>
  );
}

/**
 * Asks who is there, in a dialog over the one that is open, before an act that a session's token isn't enough for. Place
 * `dialog` beside other forms, never within one.
 */
export function useConfirmedAct() {
  const { email, secondFactor } = useDealerMe();
  const [ask, setAsk] = useState<{ answer: (given?: Reauthentication) => void }>();
  const answered = () =>
    new Promise<Reauthentication | undefined>((resolve) => {
      let isOpen = true;
      const answer = (given?: Reauthentication) => {
        // It was closed while the pool was asked.
        if (!isOpen) given?.end();
        isOpen = false;
        setAsk(undefined);
        resolve(given);
      };
      setAsk({ answer });
    });
  /**
   * Acts once, with the token that was given where one is needed. Resolves with false, and nothing is done, where the
   * dialog was closed instead.
   */
  const confirmed = async (
    act: (token?: string) => Promise<unknown>,
    isNeeded = true,
  ): Promise<boolean> => {
    const given = isNeeded ? await answered() : undefined;
    if (isNeeded && !given) return false;
    try {
      await act(given?.token);
      return true;
    } finally {
      given?.end();
    }
  };
  const dialog = ask && (
    <IdentityDialog
      email={email}
      hasApp={secondFactor.since !== null}
      title="Confirm that it's you"
      lead="For your security, this takes your password again."
      action="Confirm"
      busy="Confirming..."
      lostPhone="Lost your phone? Set up a new app in Settings first."
      onConfirmed={ask.answer}
      onClose={() => ask.answer()}
    />
  );
  return { confirmed, dialog };
}
