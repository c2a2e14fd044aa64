import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { Copy } from 'lucide-react';
import { LANGUAGE_PARAMETER } from '../../../../shared/customer-paths.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import { Banner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { QrCode } from '../../components/display/qr-code.tsx';
import { formatLongDate } from '../../lib/format/format-date.ts';
import { useKeptFocus } from '../../lib/browser/focus.ts';
import { FieldError } from '../../components/form/field-frame.tsx';
import { showToast } from '../../components/feedback/toast-store.ts';
import { submissionQuery } from '../../lib/submissions/submission-queries.ts';
import { useLinkCancellation, CancelLinkDialog } from './cancel-link-dialog.tsx';
import type { FreshLink, MadeLink } from './use-made-link.ts';
import { ReminderSwitch } from './reminder-controls.tsx';
import './link-dialog.css';

type LinkDialogProps = {
  link: MadeLink;
  /** Begins the next customer's link, where there can be one. */
  onAnother?: () => void;
  onClose: () => void;
};

/** Shows a new link, only once: we keep nothing but the hash of its key. */
export function LinkDialog({ link, onAnother, onClose }: LinkDialogProps) {
  const cancellation = useLinkCancellation(link.customerId, onClose);
  // Read from the cache, where the answer to the mail has put it; never fetched.
  const { data: submission } = useQuery({
    ...submissionQuery(link.customerId),
    enabled: false,
    refetchInterval: false,
  });
  const address = addressOf(link);
  return (
    <Dialog
      open
      onClose={onClose}
      title="Customer Verification Link"
      isLarge
      footer={
        <>
          <Button variant="primary" onClick={onClose}>
            Close
          </Button>
          <Button variant="quiet" className="push-end" onClick={cancellation.ask}>
            Cancel This Link
          </Button>
        </>
      }
    >
      {cancellation.failure && (
        <Banner status="denied" role="alert">
          {cancellation.failure}
        </Banner>
      )}
      <p className="muted">
        For <span translate={link.name ? 'no' : undefined}>{link.name || 'one customer'}</span>.
        Expires on {formatLongDate(link.expiresAt)}.
      </p>
      <Outcome link={link} onAnother={onAnother} />
      <div className="share">
        <div className="qr">
          <QrCode text={address} label="QR code of the customer's link" />
          <p className="hint">Have the customer scan this with their phone</p>
        </div>
        <div className="stack stack-6">
          <CopyField link={address} isCopyRefused={link.isCopyRefused} />
          {submission && link.sent?.by === 'email' && <ReminderSwitch submission={submission} />}
        </div>
      </div>
      <CancelLinkDialog cancellation={cancellation} />
    </Dialog>
  );
}

const sentWords = { email: 'emailed', text: 'texted' };

type OutcomeProps = { link: MadeLink; onAnother: LinkDialogProps['onAnother'] | undefined };

/** Tells what became of the email or text with a new link. */
function Outcome({ link: { sent, failed, isFixed = false }, onAnother }: OutcomeProps) {
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // 'Try Again' disappears together with the failure.
  useKeptFocus(box, sent?.to ?? '', '[tabindex]');
  const again = async () => {
    setBusy(true);
    await failed?.again?.();
    setBusy(false);
  };
  return (
    <div ref={box}>
      {failed && (
        <Banner
          status="denied"
          role="alert"
          title={`The link was created, but not ${sentWords[failed.by]}`}
        >
          <p>{failed.words}</p>
          {failed.again ? (
            <p>
              <Button busy={isBusy && 'Sending...'} onClick={() => void again()}>
                Try Again
              </Button>
            </p>
          ) : (
            <p>
              Have the customer scan the QR code below.
              {failed.by === 'email' && !isFixed && (
                <span>
                  {' '}
                  To use another address, close this and choose “Email Link” on their page.
                </span>
              )}
            </p>
          )}
        </Banner>
      )}
      <div role="status">
        {sent && (
          <Banner status="approved">
            <p className="break" tabIndex={-1}>
              <span>{sent.by === 'email' ? 'Emailed to' : 'Texted to'}</span>{' '}
              <span translate="no">{sent.to}</span>
            </p>
            {onAnother && (
              <p>
                {/* Its name gives it the focus: Enter goes on with the next customer. */}
                <Button name="another" onClick={onAnother}>
                  Send Another
                </Button>
              </p>
            )}
          </Banner>
        )}
      </div>
    </div>
  );
}

type CopyFieldProps = { link: string; isCopyRefused: boolean | undefined };

/** A link in a field, with a button to copy it. */
function CopyField({ link, isCopyRefused = false }: CopyFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(isCopyRefused);
  const copy = async () => {
    const isCopied = await copyLink(link);
    if (!isCopied && input.current) selectFromStart(input.current);
    setRefused(!isCopied);
  };
  return (
    <div className="field">
      <label htmlFor="link">Link</label>
      <div className="with-button">
        <input
          ref={input}
          className="input"
          id="link"
          readOnly
          value={link}
          aria-describedby={isRefused ? 'link-hint link-error' : 'link-hint'}
          onFocus={(event) => selectFromStart(event.target)}
        />
        <Button icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      <p className="hint" id="link-hint">
        Copy or scan it now. You won&apos;t see it again.
      </p>
      {isRefused && (
        <FieldError id="link-error" isSpoken>
          We couldn&apos;t copy the link. It&apos;s selected, so you can copy it yourself.
        </FieldError>
      )}
    </div>
  );
}

/** Selects backwards, so that the field shows the beginning: the address is readable, the key at its end isn't. */
function selectFromStart(input: HTMLInputElement) {
  input.setSelectionRange(0, input.value.length, 'backward');
  input.scrollLeft = 0;
}

/**
 * Copies a link and says so; returns false where the browser refuses. Called within a press, it may be given a link
 * that's still being made; it copies nothing if there is none in the end.
 */
export async function copyLink(link: string | Promise<string>): Promise<boolean> {
  try {
    // Firefox before 127 has no `ClipboardItem`, and lets a press count for five seconds.
    if (typeof link === 'string' || !('ClipboardItem' in window))
      await navigator.clipboard.writeText(await link);
    else {
      const blob = link.then((text) => new Blob([text], { type: 'text/plain' }));
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
    }
  } catch {
    return false;
  }
  showToast('approved', dealerMessages.linkCopied);
  return true;
}

export function addressOf({ customerId, key, language }: FreshLink): string {
  const address = new URL(`/verify-customer/${customerId}#${key}`, location.origin);
  if (language) address.searchParams.set(LANGUAGE_PARAMETER, language);
  return address.href;
}
