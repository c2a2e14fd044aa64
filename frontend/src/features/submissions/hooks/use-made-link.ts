import { useState } from 'react';
import { isOfAddress, mailFailure } from '../rules/mail-failure.ts';
import { useLinkMailing, type Mailing } from './use-link-mailing.ts';

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
