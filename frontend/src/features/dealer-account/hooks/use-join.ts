import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { joinFields } from '../../../../../shared/schemas/people.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { signIn } from '../../../lib/auth/cognito.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { admit } from '../api/admit.ts';
import { joinDealership } from '../api/join.ts';

/** `joined`: but the browser couldn't sign in by itself, and the sign-in page can. */
export type JoinStep = 'password' | 'second-factor' | 'done' | 'joined';

type Joining = {
  token: string;
  used: () => void;
  endedBy: (error: unknown) => boolean;
};

/** The form behind an invitation: joins, then signs in with the password just chosen, which leaves this tab only so. */
export function useJoin({ token, used, endedBy }: Joining) {
  const client = useQueryClient();
  const [step, setStep] = useState<JoinStep>('password');
  const [failure, setFailure] = useState<{ error: unknown }>();

  const enter = async (email: string, password: string): Promise<JoinStep> => {
    const { step: next } = await signIn('dealer', email, password);
    return next === 'done' && (await admit(client)) === 'active' ? 'second-factor' : 'joined';
  };

  const form = useShortForm(joinFields, { fullName: '', password: '' }, async (values, refuse) => {
    setFailure(undefined);
    try {
      const { email } = await joinDealership({ token, ...values });
      used();
      setStep(await enter(email, values.password).catch((): JoinStep => 'joined'));
    } catch (error) {
      const [field] = isApiError(error)
        ? (['fullName', 'password'] as const).filter((name) => error.fields[name] !== undefined)
        : [];
      if (field && isApiError(error)) refuse(field, error.fields[field] ?? '');
      else if (!endedBy(error)) setFailure({ error });
    }
  });
  return { step, failure, form, finish: () => setStep('done') };
}
