import { useState } from 'react';
import { MessageSquareText } from 'lucide-react';
import type { SalesSubmission } from '../../../../shared/routes/sales-responses.ts';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { FormFailure, type Failure } from '../../components/feedback/retry-banner.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { useOneAtATime } from '../../lib/form/use-one-at-a-time.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { Button } from '../../components/buttons/button.tsx';
import { useSiteConfig } from '../../lib/api/site-config.ts';
import { TextConsent } from './text-consent.tsx';
import { useLinkTexting } from './use-made-link.ts';

type TextLinkButtonProps = {
  submission: SalesSubmission;
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

type TextLinkDialogProps = TextLinkButtonProps & { onClose: () => void };

/** Texts a link; where the number takes no text, offers to email it. */
function TextLinkDialog({ submission, onMail, onClose }: TextLinkDialogProps) {
  const { id, phone } = submission;
  const text = useLinkTexting();
  const oneAtATime = useOneAtATime();
  const [isBusy, setBusy] = useState(false);
  const [failure, setFailure] = useState<Failure & { isRefused: boolean }>();
  const send = async () => {
    setBusy(true);
    setFailure(undefined);
    try {
      await text(id);
      showToast('approved', `Link texted to ${phone}.`);
      onClose();
    } catch (error) {
      const isRefused = isApiError(error, 'text_refused');
      setFailure({ at: Date.now(), words: errorWords(error), isRefused });
    } finally {
      setBusy(false);
    }
  };
  return (
    <FormDialog
      title="Text Link"
      lead={`We'll text a link to ${phone}. Earlier links still work.`}
      action="Send Text"
      busy={isBusy ? 'Sending...' : undefined}
      onSubmit={(event) => {
        event.preventDefault();
        void oneAtATime(send);
      }}
      onClose={onClose}
    >
      <FormFailure failure={failure} />
      <TextConsent />
      {failure?.isRefused && (
        <div>
          <Button onClick={onMail}>Email Link</Button>
        </div>
      )}
    </FormDialog>
  );
}
