import { useState } from 'react';
import {
  linkPerson,
  type LinkPerson,
} from '../../../../../shared/schemas/submission-row-schema.ts';
import { formatPhone } from '../../../../../shared/schemas/fields-schema.ts';
import type { SalesSubmission } from '../../../../../shared/routes/sales-responses.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { FormFailure, type Failure } from '../../../components/feedback/retry-banner.tsx';
import { SlowNotice } from '../../../components/feedback/skeleton.tsx';
import { Button } from '../../../components/buttons/button.tsx';
import { EmailField } from '../../../components/form/email-field.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import { useCorrectContact } from '../review-api.ts';

/** The button to correct a customer's name and contact; the name can't change once it was submitted. */
export function CorrectContact({ submission }: { submission: SalesSubmission }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="quiet" onClick={() => setOpen(true)}>
        {submission.dateSubmitted === null ? 'Edit' : 'Edit Contact'}
      </Button>
      {isOpen && <ContactDialog submission={submission} onClose={() => setOpen(false)} />}
    </>
  );
}

const NAME_STAYS = 'The name stays as it was submitted.';
const leads = {
  request: `The customer submitted their contact, so an owner or a member has to confirm the change. Until then, links and emails don't go there. ${NAME_STAYS}`,
  submitted: `Links and emails will go to this contact. ${NAME_STAYS}`,
  unsubmitted:
    'Links and emails will go to this contact. If a link already went to the wrong person, create a new link afterwards.',
};

type ContactDialogProps = { submission: SalesSubmission; onClose: () => void };

function ContactDialog({ submission, onClose }: ContactDialogProps) {
  const { id, dateSubmitted, contactChange } = submission;
  const { mutateAsync } = useCorrectContact(id);
  const [failure, setFailure] = useState<Failure>();
  const isSubmitted = dateSubmitted !== null;
  const isRequest = useDealerMe().role === 'sales' && isSubmitted;
  const { email, phone } = (isRequest ? contactChange : null) ?? submission;
  // As the dialog shows it: the page is read again and again behind it.
  const [current] = useState<LinkPerson>({
    fullName: fullNameOf(submission),
    email,
    phone: formatPhone(phone),
  });
  const form = useShortForm(linkPerson, current, async (values, refuse) => {
    setFailure(undefined);
    try {
      // The customer may have typed the others since this was opened.
      const changed = Object.entries(values).filter(
        ([name, text]) => text !== current[name as keyof LinkPerson],
      );
      const { submission: changedTo } = await mutateAsync(Object.fromEntries(changed));
      const saved = isRequest ? 'Request withdrawn.' : 'Contact saved.';
      showToast('approved', changedTo.contactChange ? 'Change requested.' : saved);
      onClose();
    } catch (error) {
      const refused = isApiError(error) ? Object.entries(error.fields) : [];
      for (const [name, words] of refused) refuse(name as keyof LinkPerson, words);
      if (refused.length === 0) setFailure({ at: Date.now(), words: errorWords(error) });
    }
  });
  return (
    <FormDialog
      title="Edit Contact"
      lead={isRequest ? leads.request : isSubmitted ? leads.submitted : leads.unsubmitted}
      action={isRequest ? 'Request Change' : 'Save Contact'}
      busy={form.isBusy ? 'Saving...' : undefined}
      isHeld={form.isBusy}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <FormFailure failure={failure} />
      {!isSubmitted && <TextField label="Name" autoComplete="off" {...form.field('fullName')} />}
      <EmailField label="Email" autoComplete="off" {...form.field('email')} />
      <TextField label="Phone Number" type="tel" autoComplete="off" {...form.field('phone')} />
      {form.isBusy && <SlowNotice text="Still saving. This is taking longer than usual." />}
    </FormDialog>
  );
}
