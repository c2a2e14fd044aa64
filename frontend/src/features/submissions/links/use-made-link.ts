import { useState } from 'react';
import { useIdempotencyKey } from '../../../lib/form/use-idempotency-key.ts';
import { isOfAddress, mailFailure, useMailLink } from './use-change-link.ts';

/** The parts of a link's address, known only until its dialog is closed. */
export type FreshLink = { customerId: string; key: string; expiresAt: string };

/** A link that was made, and what became of its email, if any. */
export type MadeLink = FreshLink & {
  name: string;
  to?: string;
  /** The reason why emailing it failed. */
  failure?: string;
  /** Tries to email it again; missing where the address is to blame. */
  mailAgain?: () => Promise<void>;
  /** The customer typed the address, so nobody else may change it. */
  isFixed?: boolean;
};

type Made = FreshLink & { name: string; email: string; isFixed?: boolean };

/** Holds a link that was made and emails it if asked to; the link stays, whatever becomes of the mail. */
export function useMadeLink() {
  const [made, setMade] = useState<MadeLink>();
  const sendLink = useLinkMailing();
  const mail = async ({ email, ...link }: Made, mailing: Mailing): Promise<void> => {
    const mailAgain = () => mail({ ...link, email }, mailing);
    try {
      await sendLink(mailing);
      setMade({ ...link, to: email });
    } catch (error) {
      const failure = mailFailure(error);
      setMade({ ...link, failure, ...(!isOfAddress(error) && { mailAgain }) });
    }
  };
  return {
    made,
    /** Takes no `mailing` where the link isn't emailed. */
    keep: async (link: Made, mailing: Mailing | undefined): Promise<void> => {
      const { email: _email, ...fresh } = link;
      if (mailing) await mail(link, mailing);
      else setMade(fresh);
    },
    forget: () => setMade(undefined),
  };
}

/** Without an `email`, the link goes to the address that the customer gave. */
type Mailing = { customerId: string; email?: string; isReminding: boolean };

/**
 * Emails a customer a link. Another try after a lost answer is the same request, and so the same mail, unless the
 * address has changed.
 */
export function useLinkMailing(): (mailing: Mailing) => Promise<void> {
  const { mutateAsync } = useMailLink();
  const requestIdFor = useIdempotencyKey();
  // Counts what was sent, so that the next one is another request.
  const [sent, setSent] = useState(0);
  return async ({ customerId, email, isReminding }) => {
    const requestId = requestIdFor([customerId, email, sent]);
    await mutateAsync({
      customerId,
      body: { requestId, isReminding, ...(email !== undefined && { email }) },
    });
    setSent(sent + 1);
  };
}
