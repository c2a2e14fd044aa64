import { useCallback, useRef, useState } from 'react';
import {
  personalFieldNames,
  type CustomerSession,
  type PersonalFields,
} from '../../../../../shared/schemas/customer-schema.ts';
import type { LicenseField } from '../../../../../shared/schemas/verification-schema.ts';
import type { RouteInput } from '../../../../../shared/routes.ts';
import { keepTyped, readDraft, type Typed, keepDraft } from '../../../lib/device/device-draft.ts';
import { isApiError } from '../../../lib/api/api-error.ts';
import { useVerificationStart } from '../../../components/customer/verification-start.tsx';
import { callApi } from '../../../lib/api/call-api.ts';
import { siteLanguage } from '../../../lib/language/site-language.ts';
import { isElsewhere } from '../steps/steps.ts';
import type { Known } from './personal-fields.ts';

const isSame = (one: Typed, other: Typed) =>
  personalFieldNames.every((name) => (one[name] ?? '') === (other[name] ?? ''));

/** Keeps what the customer types on this device until it is submitted. */
export function useTyped(customerId: string) {
  const [typed, setTyped] = useState(() => readDraft(customerId).typed);
  const [revision, setRevision] = useState(0);
  const latest = useRef(typed);
  const take = useCallback((values: Typed) => {
    latest.current = values;
    setTyped(values);
  }, []);
  return {
    typed,
    /** Grows when another tab has changed it: a form that was filled before shows it anew. */
    revision,
    onType: useCallback(
      (values: Typed) => {
        keepTyped(customerId, latest.current, values);
        take(values);
      },
      [customerId, take],
    ),
    /** Picks up what is stored on the device now. */
    follow: useCallback(() => {
      const { typed: kept } = readDraft(customerId);
      if (isSame(kept, latest.current)) return;
      take(kept);
      setRevision((count) => count + 1);
    }, [customerId, take]),
  };
}

function agreedIn(customerId: string) {
  const { termsVersion, termsLanguage = siteLanguage } = readDraft(customerId);
  return { termsVersion, termsLanguage };
}

/** Keeps the version of the terms that the customer has agreed to, and its language, on this device until everything is submitted. */
export function useAgreed(customerId: string) {
  const [agreed, setAgreed] = useState(() => agreedIn(customerId));
  /** Picks up what is stored on the device now. */
  const follow = useCallback(() => setAgreed(agreedIn(customerId)), [customerId]);
  return {
    ...agreed,
    follow,
    /** `undefined`: the box is empty again. */
    agree: useCallback(
      (version: number | undefined) => {
        keepDraft(customerId, { termsVersion: version, termsLanguage: siteLanguage });
        follow();
      },
      [customerId, follow],
    ),
  };
}

function knownIn(customerId: string): Known {
  const { license = {}, given = [], edited = [] } = readDraft(customerId);
  return { license, given, edited };
}

/** Keeps what step 1 needn't ask for on this device, with what was typed. */
export function useKnown(customerId: string) {
  const [known, setKnown] = useState(() => knownIn(customerId));
  /** Picks up what is stored on the device now. */
  const follow = useCallback(() => setKnown(knownIn(customerId)), [customerId]);
  const change = (part: Partial<Known>) => {
    keepDraft(customerId, part);
    follow();
  };
  const others = (name: string) => knownIn(customerId).edited.filter((each) => each !== name);
  return {
    known,
    follow,
    /** A license was read: it replaces what an earlier one said, and what was changed of it. */
    fill: (license: Partial<Record<LicenseField, string>>) =>
      change({
        license,
        edited: knownIn(customerId).edited.filter((name) => !Object.hasOwn(license, name)),
      }),
    /** The customer changes it: from now on it counts as typed. */
    edit: (name: string) => change({ edited: [...others(name), name] }),
    /** Back to what the license says. */
    restore: (name: string) => change({ edited: others(name) }),
  };
}

export type KnownDetailsControl = ReturnType<typeof useKnown>;

type BeginOptions = {
  session: CustomerSession;
  customerKey: string;
  /** An attempt is under way, which the session does not say yet. */
  onBegun: () => void;
  /** Goes on to the next step, where our own wizard collects the files. */
  onNext: () => void;
  /** The server refuses fields of step 1, by name. */
  onRefused: (fields: Readonly<Record<string, string>>) => void;
  /** The server refuses for a reason that may be about more than this step. */
  onError: (error: unknown) => void;
};

/** Continues from step 1: to the provider's own page, with what was typed, or to the next step here. */
export function useBegin(options: BeginOptions) {
  const { session, customerKey, onBegun, onNext, onRefused, onError } = options;
  const { customerId, place } = session;
  // Counted, so that a repeated refusal is shown anew.
  const [refusals, setRefusals] = useState(0);
  const away = useVerificationStart({
    send: async (personal: PersonalFields) => {
      const answer = await beginVerification(customerId, customerKey, { personal });
      onBegun();
      return answer;
    },
    onError: (error) => {
      if (isApiError(error) && Object.keys(error.fields).length > 0) {
        setRefusals((count) => count + 1);
        onRefused(error.fields);
      } else onError(error);
    },
  });
  return {
    refusals,
    away,
    begin: (personal: PersonalFields) => {
      if (isElsewhere(place)) {
        away.start(personal);
        return;
      }
      // Nobody waits for it: where it fails, the submission begins one itself.
      beginVerification(customerId, customerKey, {}).catch(() => undefined);
      onNext();
    },
  };
}

/** Begins an attempt, or goes on with the one under way; the answer says where it takes place. */
const beginVerification = (
  customerId: string,
  customerKey: string,
  body: RouteInput<'beginVerification'>['body'],
) => callApi('beginVerification', { params: { customerId }, body }, { customerKey });
