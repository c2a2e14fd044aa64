import { useRef, useState } from 'react';
import { Banner } from '../../../components/banner.tsx';
import { Button } from '../../../components/button.tsx';
import { useKeptFocus } from '../../../lib/use-kept-focus.ts';
import type { MadeLink } from '../hooks/use-made-link.ts';

/** What became of the mail with a new link. */
export function MailOutcome({ link }: { link: MadeLink }) {
  const { to, failure, mailAgain, isFixed = false } = link;
  const [isBusy, setBusy] = useState(false);
  const box = useRef<HTMLDivElement>(null);
  // 'Try Again' goes away with what it was about.
  useKeptFocus(box, to ?? '', '[tabindex]');
  const again = async () => {
    setBusy(true);
    await mailAgain?.();
    setBusy(false);
  };
  return (
    <div ref={box}>
      {failure !== undefined && (
        <Banner status="denied" role="alert" title="The link was created, but not emailed">
          <p>{failure}</p>
          {mailAgain ? (
            <p>
              <Button busy={isBusy && 'Sending...'} onClick={() => void again()}>
                Try Again
              </Button>
            </p>
          ) : (
            <p>
              Have the customer scan the QR code below.
              {!isFixed &&
                ' To use another address, close this and choose “Email Link” on their page.'}
            </p>
          )}
        </Banner>
      )}
      <div role="status">
        {to !== undefined && (
          <Banner status="approved">
            <p className="break" tabIndex={-1}>
              Emailed to {to}
            </p>
          </Banner>
        )}
      </div>
    </div>
  );
}
