import { useState } from 'react';
import { useMailLink } from '../api/change-link.ts';
import { useIdempotencyKey } from '../../../lib/use-wish.ts';

/** To whom a link goes; without an email, to the address that the customer has given. */
export type Mailing = { customerId: string; email?: string; isReminding: boolean };

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
