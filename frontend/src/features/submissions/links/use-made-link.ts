import { useState } from 'react';
import { useIdempotencyKey } from '../../../lib/form/use-idempotency-key.ts';
import { isOfAddress, mailFailure, useMailLink } from './use-change-link.ts';

/** What opens a customer's verification, known only until its dialog is closed. */
export type FreshLink = { customerId: string; key: string; expiresAt: string };

/** A link that was made, and where it was emailed, if it was. */
export type MadeLink = FreshLink & {
  name: string;
  to?: string;
  /** Why it wasn't emailed, though it should be. */
  failure?: string;
  /** Tries that once more; not there where the address is to blame. */
  mailAgain?: () => Promise<void>;
  /** The customer has typed the address: nobody else changes it. */
  isFixed?: boolean;
};

type Made = FreshLink & { name: string; email: string; isFixed?: boolean };

/** Holds a link that was made and, if wished, emails it: it stays, whatever becomes of the mail. */
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
    /** `mailing` is left out where the link isn't emailed. */
    keep: async (link: Made, mailing: Mailing | undefined): Promise<void> => {
      const { email: _email, ...fresh } = link;
      if (mailing) await mail(link, mailing);
      else setMade(fresh);
    },
    forget: () => setMade(undefined),
  };
}

/** To whom a link goes; without an email, to the address that the customer has given. */
type Mailing = { customerId: string; email?: string; isReminding: boolean };

/**
 * Emails a customer a link. A try after a lost answer is the same wish, and so the same mail, unless the address is
 * another.
 */
export function useLinkMailing(): (mailing: Mailing) => Promise<void> {
  const { mutateAsync } = useMailLink();
  const wishOf = useIdempotencyKey();
  // What was sent is done: the next one is another wish.
  const [sent, setSent] = useState(0);
  return async ({ customerId, email, isReminding }) => {
    const requestId = wishOf([customerId, email, sent]);
    await mutateAsync({
      customerId,
      body: { requestId, isReminding, ...(email !== undefined && { email }) },
    });
    setSent(sent + 1);
  };
}
