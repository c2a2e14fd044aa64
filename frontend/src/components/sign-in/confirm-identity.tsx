import { useEffect, useId, useRef, useState } from 'react';
import * as z from 'zod/mini';
import { plainLine } from '../../../../shared/typed-text.ts';
import { password } from '../../../../shared/schemas/area-fields-schema.ts';
import { TextField, type TextFieldProps } from '../form/text-field.tsx';
import { errorWords } from '../../lib/api/error-copy.ts';
import { type Reauthentication, reauthenticate } from '../../lib/auth/reauthentication.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';

/** A code as an authenticator app shows it. */
export const appCode = z.string().check(
  z.overwrite((typed) => plainLine(typed).replaceAll(' ', '')),
  z.regex(/^\d{6}$/, 'Enter the 6 digits that the app shows'),
);

export const wrongCode = "That code isn't right. Wait for the next one and try again.";

type Options = {
  email: string;
  hasApp: boolean;
  /** The session's own token, where it counts as well: then nothing is asked. */
  session?: Reauthentication | undefined;
  /** Goes on, with the password where one was asked for; must not reject. */
  onConfirmed: (given: Reauthentication, password?: string) => Promise<void> | void;
};

/** The form that confirms who is there before a change of how they sign in. */
export function useIdentity({ email, hasApp, session, onConfirmed }: Options) {
  // The pool may have an app that the record doesn't know: its setup was cut off.
  const [isCodeDue, setCodeDue] = useState(false);
  const isCodeAsked = !session && (hasApp || isCodeDue);
  const fields = z.object({
    password: session ? z.string() : password,
    code: isCodeAsked ? appCode : z.string(),
  });
  const form = useShortForm(fields, { password: '', code: '' }, async (typed, refuse) => {
    if (session) return onConfirmed(session);
    try {
      const answer = await reauthenticate({ email, ...typed });
      if (answer === 'code') setCodeDue(true);
      else if (answer === 'wrong-code') refuse('code', wrongCode);
      else await onConfirmed(answer, typed.password);
    } catch (error) {
      refuse('password', errorWords(error));
    }
  });
  return { form, isAsked: !session, isCodeAsked, isCodeDue };
}

type AppCodeFieldProps = Omit<TextFieldProps, 'label'> & {
  /** It appears in answer to a press, where the button with the focus was. */
  takesFocus?: boolean;
};

export function AppCodeField({ takesFocus = false, ...field }: AppCodeFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (takesFocus) input.current?.focus();
  }, [takesFocus]);
  return (
    <TextField
      label="Code from the app"
      hint="6 digits"
      inputMode="numeric"
      autoComplete="one-time-code"
      {...field}
      ref={input}
    />
  );
}

/** The password, and the app's code where there is an app. */
export function IdentityFields({
  email,
  identity: { form, isAsked, isCodeAsked, isCodeDue },
}: {
  email: string;
  identity: ReturnType<typeof useIdentity>;
}) {
  const id = useId();
  if (!isAsked) return null;
  return (
    <>
      {/* Tells a password manager whose password this is. */}
      <input type="text" autoComplete="username" value={email} readOnly hidden />
      <TextField
        label="Your Password"
        type="password"
        autoComplete="current-password"
        {...form.field('password')}
        id={`${id}-password`}
      />
      {isCodeAsked && (
        <AppCodeField {...form.field('code')} id={`${id}-code`} takesFocus={isCodeDue} />
      )}
    </>
  );
}
