import { useState } from 'react';
import * as z from 'zod/mini';
import { MessageSquareText } from 'lucide-react';
import { smsMessages } from '../../../../../shared/copy/dealer/delivery-messages.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { useSiteConfig } from '../../../lib/api/site-config.ts';
import { TextConsent } from './text-consent.tsx';
import { useLinkTexting } from './use-made-link.ts';

type TextLinkButtonProps = {
  submission: Submission;
  /** Goes on to email it, where the number takes no text. */
  onMail: () => void;
};

/** The button to text the customer a link, where the site sends texts and a number is known. */
export function TextLinkButton({ submission, onMail }: TextLinkButtonProps) {
  const { data: site } = useSiteConfig();
  const [isOpen, setOpen] = useState(false);
  if (site?.texts !== true || submission.phone === '') return null;
  return (
    <>
      <Button icon={MessageSquareText} onClick={() => setOpen(true)}>
        Text Link
      </Button>
      {isOpen && (
        <TextLinkDialog
          submission={submission}
          onMail={() => {
            setOpen(false);
            onMail();
          }}
          onClose={() => setOpen(false)}
        />
      )}
    </>
  );
}

const YES = 'yes';
const fields = z.object({ agreed: z.literal(YES, smsMessages.agreementRequired) });

type TextLinkDialogProps = TextLinkButtonProps & { onClose: () => void };

/** Texts a link only once somebody confirms that the customer agreed. */
function TextLinkDialog({ submission, onMail, onClose }: TextLinkDialogProps) {
  const { id, phone } = submission;
  const text = useLinkTexting();
  const [isRefused, setRefused] = useState(false);
  const { field, submit, isBusy, values, change } = useShortForm(
    fields,
    { agreed: '' },
    async (_values, refuse) => {
      try {
        await text(id);
        showToast('approved', `Link texted to ${phone}.`);
        onClose();
      } catch (error) {
        setRefused(isApiError(error, 'text_refused'));
        refuse('agreed', errorWords(error));
      }
    },
  );
  return (
    <FormDialog
      title="Text Link"
      lead={`We'll text a link to ${phone}. Earlier links still work.`}
      action="Send Text"
      busy={isBusy ? 'Sending...' : undefined}
      onSubmit={submit}
      onClose={onClose}
    >
      <TextConsent
        isAgreed={values.agreed === YES}
        error={field('agreed').error}
        onChange={(isAgreed) => change('agreed', isAgreed ? YES : '')}
      />
      {isRefused && (
        <div>
          <Button onClick={onMail}>Email Link</Button>
        </div>
      )}
    </FormDialog>
  );
}
