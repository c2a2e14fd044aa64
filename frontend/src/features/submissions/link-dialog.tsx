import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { CUSTOMER_LINK_DAYS } from '../../../../shared/limits.ts';
import { messages } from '../../../../shared/messages.ts';
import type { CreatedLink } from '../../../../shared/schemas/dealer.ts';
import { Button } from '../../components/button.tsx';
import { Dialog } from '../../components/dialog.tsx';
import { FieldError } from '../../components/field-error.tsx';
import { formatLongDate } from '../../lib/format-date.ts';
import { showToast } from '../../lib/toast-store.ts';

type LinkDialogProps = {
  /** Open while there is a link to show. */
  created: CreatedLink | undefined;
  onClose: () => void;
};

/** Shows a new link, this once: only the hash of its key is kept. */
export function LinkDialog({ created, onClose }: LinkDialogProps) {
  return (
    <Dialog
      open={created !== undefined}
      onClose={onClose}
      title="Customer Verification Link"
      isLarge
      footer={<Button onClick={onClose}>Close</Button>}
    >
      {created && (
        <>
          <p className="muted">
            For one customer. It works for {CUSTOMER_LINK_DAYS} days, until{' '}
            {formatLongDate(created.expiresAt)}.
          </p>
          <CopyField
            link={`${window.location.origin}/verify-customer/${created.customerId}#${created.key}`}
          />
          <p className="small muted">
            Copy it now: it is shown this once. You can generate another one at any time.
          </p>
        </>
      )}
    </Dialog>
  );
}

/** Selects backwards, and so shows the beginning: the address tells what it is, the key at its end does not. */
function selectFromStart(input: HTMLInputElement) {
  input.setSelectionRange(0, input.value.length, 'backward');
  input.scrollLeft = 0;
}

function CopyField({ link }: { link: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setRefused(false);
      showToast('approved', messages.linkCopied);
    } catch {
      if (input.current) selectFromStart(input.current);
      setRefused(true);
    }
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
          aria-describedby={isRefused ? 'link-error' : undefined}
          onFocus={(event) => selectFromStart(event.target)}
        />
        <Button variant="primary" icon={Copy} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
      {isRefused && (
        <FieldError id="link-error" isSpoken>
          Your browser did not let us copy it. The link is selected: copy it by hand.
        </FieldError>
      )}
    </div>
  );
}
