import { UserPen } from 'lucide-react';
import { formatPhone } from '../../../../../shared/schemas/fields-schema.ts';
import type { SalesSubmission } from '../../../../../shared/routes/sales-responses.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { mailbox, telephone } from '../../../components/display/fact-list.tsx';
import { Banner } from '../../../components/feedback/banner.tsx';
import { FailureBanner } from '../../../components/feedback/failure-banner.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';
import { useAnswerContactChange } from '../review-api.ts';

/** The parts of the contact that somebody in Sales asks for, where they differ from those that hold. */
function RequestedContact({
  submission: { email, phone, contactChange },
}: {
  submission: SalesSubmission;
}) {
  if (!contactChange) return null;
  return (
    <>
      {contactChange.email !== email && (
        <p className="break">
          <span>New email:</span> {mailbox(contactChange.email)}
        </p>
      )}
      {contactChange.phone !== formatPhone(phone) && (
        <p>
          <span>New phone number:</span> {telephone(contactChange.phone)}
        </p>
      )}
    </>
  );
}

/** Says to people in Sales which contact waits for a colleague; nothing where none does. */
export function ContactRequestBanner({ submission }: { submission: SalesSubmission }) {
  if (!submission.contactChange) return null;
  return (
    <Banner status="pending" role="status" icon={UserPen} title="Waiting for confirmation">
      <p>Links and emails go to the new contact once an owner or a member confirms it.</p>
      <RequestedContact submission={submission} />
    </Banner>
  );
}

/** Asks an owner or member to confirm the contact that somebody in Sales asks for; nothing where nobody does. */
export function ContactChangeBanner({ submission }: { submission: Submission }) {
  const { id, contactChange } = submission;
  const { mutate, isPending, variables, error } = useAnswerContactChange(id);
  if (!contactChange) return null;
  const answer = (isConfirmed: boolean) =>
    mutate(
      { change: contactChange.id, isConfirmed },
      {
        onSuccess: () => {
          showToast('approved', isConfirmed ? 'Contact saved.' : 'Change discarded.');
          document.querySelector<HTMLElement>('h1')?.focus();
        },
      },
    );
  const isBusyWith = (isConfirmed: boolean) => isPending && variables.isConfirmed === isConfirmed;
  return (
    <Banner status="pending" role="status" icon={UserPen} title="Confirm the new contact">
      <p className="break">
        <span translate="no">{contactChange.by}</span>{' '}
        <span>
          asked for this change on {formatLongTime(contactChange.at)}. Until someone confirms it,
          links and emails go to the contact under Customer Information. Call the customer there
          before you confirm.
        </span>
      </p>
      <RequestedContact submission={submission} />
      <div className="row row-tight">
        <Button busy={isBusyWith(true) && 'Saving...'} onClick={() => answer(true)}>
          Use New Contact
        </Button>
        <Button
          variant="quiet"
          busy={isBusyWith(false) && 'Discarding...'}
          onClick={() => answer(false)}
        >
          Discard
        </Button>
      </div>
      {error && <FailureBanner error={error} />}
    </Banner>
  );
}
