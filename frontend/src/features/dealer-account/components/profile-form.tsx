import { useEffect, useRef } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { ErrorSummary } from '../../../components/error-summary.tsx';
import { FailureBanner } from '../../../components/failure-banner.tsx';
import { LeaveGuard } from '../../../components/leave-guard.tsx';
import { NewTabLink } from '../../../components/new-tab-link.tsx';
import { SlowNotice } from '../../../components/slow-notice.tsx';
import { TextField } from '../../../components/text-field.tsx';
import { useDealerMe } from '../../../lib/auth/get-dealer-me.ts';
import { useProfileForm } from '../hooks/use-profile-form.ts';
import { profileLabels, type ProfileChange } from '../rules/profile-conflict.ts';
import './rules-form.css';

/** The dealership's details as an owner changes them. */
export function ProfileForm({ onClose }: { onClose: () => void }) {
  const { dealerName } = useDealerMe();
  const form = useProfileForm(onClose);
  const element = useRef<HTMLFormElement>(null);
  useEffect(() => element.current?.querySelector('input')?.focus(), []);
  return (
    <form ref={element} noValidate aria-label="Edit details" onSubmit={form.submit}>
      <div className="card-pad stack stack-6">
        {form.problems.length > 0 && <ErrorSummary key={form.attempts} problems={form.problems} />}
        {form.changes && <FasterColleague changes={form.changes} />}
        <div className="stack stack-1">
          <p className="medium">Dealership Name</p>
          <p className="break">{dealerName}</p>
          <p className="hint">
            To change the name or the email we write to, contact support. The{' '}
            <NewTabLink to="/help">Help Center</NewTabLink> says how.
          </p>
        </div>
        <TextField
          label={profileLabels.address}
          autoComplete="street-address"
          {...form.field('address')}
        />
        <TextField
          label={profileLabels.phone}
          type="tel"
          autoComplete="tel-national"
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

/** What a colleague has saved meanwhile: what was typed stays in the fields. */
const FasterColleague = ({ changes }: { changes: ProfileChange[] }) => (
  <Banner status="info" role="alert" title="A colleague was faster">
    {changes.map(({ label, now, isContested }) => (
      <p key={label} className="break">
        {label} was just changed to {now}.{isContested && ' Save again to use yours instead.'}
      </p>
    ))}
    {!changes.some(({ isContested }) => isContested) && (
      <p>Nothing you typed was lost. Save again to add your changes.</p>
    )}
  </Banner>
);
