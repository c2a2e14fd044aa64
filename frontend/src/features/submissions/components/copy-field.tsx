import { Copy } from 'lucide-react';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/field-error.tsx';
import { showToast } from '../../../lib/toast-store.ts';
import { JoinedField } from './joined-field.tsx';
import { dealerMessages } from '../../../../../shared/area-messages.ts';

/** Selects backwards, and so shows the beginning: the address tells what it is, the key at its end does not. */
function selectFromStart(input: HTMLInputElement) {
  input.setSelectionRange(0, input.value.length, 'backward');
  input.scrollLeft = 0;
}

/** A link to read and to copy. */
export function CopyField({ link, hint }: { link: string; hint: string }) {
  const input = useRef<HTMLInputElement>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      setRefused(false);
      showToast('approved', dealerMessages.linkCopied);
    } catch {
      if (input.current) selectFromStart(input.current);
      setRefused(true);
    }
  };
  return (
    <JoinedField
      id="link"
      label="Link"
      below={
        <>
          <p className="hint" id="link-hint">
            {hint}
          </p>
          {isRefused && (
            <FieldError id="link-error" isSpoken>
              We couldn&apos;t copy the link. It&apos;s selected, so you can copy it yourself.
            </FieldError>
          )}
        </>
      }
    >
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
    </JoinedField>
  );
}
