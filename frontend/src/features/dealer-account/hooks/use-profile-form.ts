import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import {
  profileFields,
  profileNames,
  type Profile,
} from '../../../../../shared/schemas/profile.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { dealerMeQuery, useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { useForm } from '../../../lib/form/use-form.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useChangeProfile } from '../api/change-profile.ts';
import { changesSince, onTopOf, type ProfileChange } from '../rules/profile-conflict.ts';

const profileOf = ({ address, phone, website, contactName }: Profile): Profile => ({
  address,
  phone,
  website,
  contactName,
});

/** The form of a dealership's details, on top of those that were shown when it was opened. */
export function useProfileForm(onSaved: () => void) {
  const client = useQueryClient();
  const current = profileOf(useDealerMe());
  /** What the change rests on. */
  const [seen, setSeen] = useState(current);
  const [failure, setFailure] = useState<Error>();
  /** What a colleague was faster to change. */
  const [changes, setChanges] = useState<ProfileChange[]>();
  const { mutateAsync, isPending } = useChangeProfile();
  const oneAtATime = useOneAtATime();

  /** Shows what a colleague has saved, below what was typed: the next press is about that. */
  const lookAgain = async (error: Error) => {
    const me = await client.query({ ...dealerMeQuery(), staleTime: 0 }).catch(() => undefined);
    const now = me && profileOf(me);
    if (!now || profileNames.every((name) => now[name] === seen[name])) {
      setFailure(error);
      return;
    }
    setSeen(now);
    setChanges(changesSince({ seen, now, typed: form.values }));
    form.fill((typed) => onTopOf({ seen, now, typed }));
  };
  const save = async (profile: Profile) => {
    setFailure(undefined);
    setChanges(undefined);
    try {
      await mutateAsync({ ...profile, seen });
      showToast('approved', 'Details saved.');
      onSaved();
    } catch (error) {
      const fields = isApiError(error) ? error.fields : {};
      if (isApiError(error, 'conflict')) await lookAgain(error);
      else if (profileNames.some((name) => fields[name] !== undefined)) form.refuse(fields);
      else setFailure(error as Error);
    }
  };
  const form = useForm({
    schema: profileFields,
    initial: current,
    onValid: (profile) => void oneAtATime(() => save(profile)),
  });
  return {
    field: form.field,
    submit: form.submit,
    problems: form.problems(profileNames),
    attempts: form.attempts,
    isUnsaved: profileNames.some((name) => form.values[name] !== seen[name]),
    isPending,
    failure,
    changes,
  };
}
