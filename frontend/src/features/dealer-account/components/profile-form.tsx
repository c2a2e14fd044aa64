import { useEffect, useRef } from 'react';
import type { Profile } from '../../../../../shared/schemas/profile.ts';
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
        {form.conflicts > 0 && <FasterColleague key={form.conflicts} now={form.seen} />}
        <div className="stack stack-1">
          <p className="medium">Dealership Name</p>
          <p className="break">{dealerName}</p>
          <p className="hint">
            To change the name or the email we write to, contact support. The{' '}
            <NewTabLink to="/help">Help Center</NewTabLink> says how.
          </p>
        </div>
        <TextField
          label="Business Address"
          autoComplete="street-address"
          {...form.field('address')}
        />
        <TextField
          label="Business Phone"
          type="tel"
          autoComplete="tel-national"
          {...form.field('phone')}
        />
        <TextField
          label="Website URL"
          inputMode="url"
          autoComplete="url"
          {...form.field('website')}
        />
        <TextField label="Contact Person" autoComplete="name" {...form.field('contactName')} />
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
const FasterColleague = ({ now }: { now: Profile }) => (
  <Banner status="info" role="alert" title="A colleague was faster">
    <p className="break">
      These details were just changed to {now.address}, {now.phone}, {now.website} and{' '}
      {now.contactName}. Save again to use yours instead.
    </p>
  </Banner>
);
