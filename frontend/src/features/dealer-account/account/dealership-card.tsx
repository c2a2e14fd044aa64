import { useEffect, useRef, useState } from 'react';
import { useQueryClient, useMutation } from '@tanstack/react-query';
import {
  profileFields,
  profileNames,
  type Profile,
} from '../../../../../shared/schemas/profile-schema.ts';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import { parseOpeningHours } from '../../../../../shared/opening-hours.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Fact, Facts, telephone } from '../../../components/display/fact-list.tsx';
import { useDealerMe, dealerMeQuery } from '../../../lib/auth/dealer-accounts.ts';
import { formatLongDate } from '../../../lib/format/format-date.ts';
import { weekRows } from '../../../lib/format/format-hours.ts';
import { ErrorSummary } from '../../../components/form/error-summary.tsx';
import { ConcurrentEdit } from '../../../components/form/concurrent-edit.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { LeaveGuard } from '../../../components/dialog/confirm-dialog.tsx';
import { NewTabLink } from '../../../components/navigation/page-link.tsx';
import { SlowNotice } from '../../../components/feedback/skeleton.tsx';
import { AddressField } from '../../../components/form/address-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { changedTexts, mergeTyped, type TextChange } from '../../../lib/form/merge-typed.ts';
import { textsOf, useForm } from '../../../lib/form/use-form.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { useOneAtATime } from '../../../lib/form/use-one-at-a-time.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { OpeningHoursField } from './opening-hours-field.tsx';
import { TimeZoneField, timeZoneName } from './time-zone-field.tsx';
import './rules-form.css';

/** The details that customers and admins see of the dealership; an owner may edit them. */
export function DealershipCard() {
  const { role } = useDealerMe();
  const [isEdited, setEdited] = useState(false);
  const edit = useRef<HTMLButtonElement>(null);
  const wasEdited = useRef(false);
  useEffect(() => {
    // The form had the focus, and is gone.
    if (wasEdited.current && !isEdited) edit.current?.focus();
    wasEdited.current = isEdited;
  }, [isEdited]);
  return (
    <section className="card" aria-labelledby="dealership">
      <div className="card-head">
        <h2 id="dealership">Dealership</h2>
        {role === 'owner' && !isEdited && (
          <Button ref={edit} variant="quiet" onClick={() => setEdited(true)}>
            Edit Details
          </Button>
        )}
      </div>
      {isEdited ? <ProfileForm onClose={() => setEdited(false)} /> : <Details />}
    </section>
  );
}

function Details() {
  const { dealerName, createdAt, address, phone, website, contactName, timeZone, openingHours } =
    useDealerMe();
  return (
    <Facts>
      <Fact name="Dealership Name">
        <span translate="no">{dealerName}</span>
      </Fact>
      <Fact name="Registered">{formatLongDate(createdAt)}</Fact>
      <Fact name="Business Address">
        <span translate="no">{address}</span>
      </Fact>
      <Fact name="Business Phone">{telephone(phone)}</Fact>
      <Fact name="Website URL">
        <a href={website} target="_blank" rel="noreferrer noopener" translate="no">
          {website}
        </a>
      </Fact>
      <Fact name="Contact Person">{contactName}</Fact>
      <Fact name="Time Zone">{timeZoneName(timeZone)}</Fact>
      <Fact name="Opening Hours">
        {hoursLines(openingHours).map((line) => (
          <p key={line}>{line}</p>
        ))}
      </Fact>
    </Facts>
  );
}

/** Writes the hours in lines of days that have the same. */
function hoursLines(openingHours: string): string[] {
  const hours = parseOpeningHours(openingHours) ?? {};
  if (Object.keys(hours).length === 0) return ['Not listed'];
  return weekRows(hours).map((row) => `${row.days}: ${row.hours}`);
}

const profileLabels: Readonly<Record<keyof Profile, string>> = {
  address: 'Business Address',
  phone: 'Business Phone',
  website: 'Website URL',
  contactName: 'Contact Person',
  timeZone: 'Time Zone',
  openingHours: 'Opening Hours',
};

function ProfileForm({ onClose }: { onClose: () => void }) {
  const { dealerName } = useDealerMe();
  const form = useProfileForm(onClose);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('textarea')?.focus(), []);
  return (
    <form ref={element} noValidate aria-label="Edit details" onSubmit={form.submit}>
      <div className="card-pad stack stack-6">
        {form.problems.length > 0 && <ErrorSummary key={form.attempts} problems={form.problems} />}
        {form.changes && <ConcurrentEdit changes={form.changes} />}
        <div className="stack stack-1">
          <p className="medium">Dealership Name</p>
          <p className="break" translate="no">
            {dealerName}
          </p>
          <p className="hint">
            To change the name or the email we write to, contact support. The{' '}
            <NewTabLink to="/help">Help Center</NewTabLink> says how.
          </p>
        </div>
        <AddressField label={profileLabels.address} {...form.field('address')} />
        <TextField
          label={profileLabels.phone}
          type="tel"
          autoComplete="tel"
          {...form.field('phone')}
        />
        <TextField
          label={profileLabels.website}
          inputMode="url"
          autoComplete="url"
          {...form.field('website')}
        />
        <TextField
          label={profileLabels.contactName}
          autoComplete="name"
          {...form.field('contactName')}
        />
        <TimeZoneField
          label={profileLabels.timeZone}
          {...form.field('timeZone')}
          onChange={(timeZone) => form.change('timeZone', timeZone)}
        />
        <OpeningHoursField
          label={profileLabels.openingHours}
          {...form.field('openingHours')}
          onChange={(openingHours) => form.change('openingHours', openingHours)}
        />
        <LeaveGuard area="dealer" isUnsaved={form.isUnsaved} what="Your changes to the details" />
        {form.failure && <FailureBanner error={form.failure} />}
        {form.isPending && <SlowNotice text="Still saving. This is taking longer than usual." />}
      </div>
      <div className="rules-foot">
        <Button variant="primary" type="submit" busy={form.isPending ? 'Saving...' : undefined}>
          Save Details
        </Button>
        <Button onClick={onClose}>Cancel</Button>
      </div>
    </form>
  );
}

/** The form of a dealership's details; a save is checked against those that it showed. */
function useProfileForm(onSaved: () => void) {
  const client = useQueryClient();
  const current = textsOf(profileNames, useDealerMe());
  /** The stored details as last shown, which the server compares. */
  const [seen, setSeen] = useState(current);
  const [failure, setFailure] = useState<Error>();
  /** A colleague's changes since. */
  const [changes, setChanges] = useState<TextChange[]>();
  const { mutateAsync, isPending } = useChangeProfile();
  const oneAtATime = useOneAtATime();

  /** Shows what a colleague has saved and keeps what was typed; the next save is based on that. */
  const lookAgain = async (error: Error) => {
    const me = await client.query({ ...dealerMeQuery(), staleTime: 0 }).catch(() => undefined);
    const now = me && textsOf(profileNames, me);
    if (!now || profileNames.every((name) => now[name] === seen[name])) {
      setFailure(error);
      return;
    }
    setSeen(now);
    setChanges(changesSince({ seen, now, typed: form.values }));
    form.fill((typed) => mergeTyped({ seen, now, typed }));
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
    change: form.change,
    submit: form.submit,
    problems: form.problems(profileNames),
    attempts: form.attempts,
    isUnsaved: profileNames.some((name) => form.values[name] !== seen[name]),
    isPending,
    failure,
    changes,
  };
}

/** Lists the details that a colleague has changed since they were shown. */
export const changesSince = (versions: Record<'seen' | 'now' | 'typed', Profile>): TextChange[] =>
  changedTexts(versions, profileLabels).map((change) => {
    const { label, now } = change;
    if (label === profileLabels.timeZone) return { ...change, now: timeZoneName(now) };
    if (label === profileLabels.openingHours) return { ...change, now: hoursLines(now).join('; ') };
    return change;
  });

function useChangeProfile() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: RouteRequest<'changeProfile'>['body']) =>
      callAsDealer('changeProfile', { body }),
    onSuccess: (profile) =>
      client.setQueryData(dealerMeQuery().queryKey, (me) => me && { ...me, ...profile }),
  });
}
