import { useState } from 'react';
import type { Language } from '../../../../shared/copy/language.ts';
import { useIdempotencyKey } from '../../lib/form/use-idempotency-key.ts';
import { isApiError } from '../../lib/api/api-error.ts';
import { errorWords } from '../../lib/api/error-copy.ts';
import { isOfAddress, useMailLink, useTextLink } from './links-api.ts';
import { mailFailure } from './copy.ts';

/** The parts of a link's address, known only until its dialog is closed. */
export type FreshLink = {
  customerId: string;
  key: string;
  expiresAt: string;
  /** The language that was chosen for it. */
  language?: Language | undefined;
};

type Made = FreshLink & {
  name: string;
  /** The customer typed the address, so the link goes nowhere else. */
  isFixed?: boolean;
  /** The browser refused to copy the link when it was made. */
  isCopyRefused?: boolean;
};

/** The way that a link was to go, and where to. */
type Delivery = { to: string } & ({ by: 'email'; mailing: Mailing } | { by: 'text' });

/** A link that was made, and what became of its email or text, if any. */
export type MadeLink = Made & {
  sent?: Pick<Delivery, 'by' | 'to'>;
  failed?: {
    by: Delivery['by'];
    words: string;
    /** Tries to send it again; missing where the address or number is to blame. */
    again?: () => Promise<void>;
  };
};

/** Holds a link that was made and sends it if asked to; the link stays, whatever becomes of the email or text. */
export function useMadeLink() {
  const [made, setMade] = useState<MadeLink>();
  const mail = useLinkMailing();
  const text = useLinkTexting();
  const send = async (link: Made, delivery: Delivery): Promise<void> => {
    const { by, to } = delivery;
    try {
      if (delivery.by === 'email') await mail(delivery.mailing);
      else await text(link.customerId);
      setMade({ ...link, sent: { by, to } });
    } catch (error) {
      const isFinal = by === 'email' ? isOfAddress(error) : isApiError(error, 'text_refused');
      const again = () => send(link, delivery);
      const words = by === 'email' ? mailFailure(error) : errorWords(error);
      setMade({ ...link, failed: { by, words, ...(!isFinal && { again }) } });
    }
  };
  return {
    made,
    /** Takes no `delivery` where the link isn't sent. */
    keep: async (link: Made, delivery: Delivery | undefined): Promise<void> => {
      if (delivery) await send(link, delivery);
      else setMade(link);
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

/** Texts a customer a link, once: another try after a lost answer is the same request, and so the same text. */
export function useLinkTexting(): (customerId: string) => Promise<void> {
  const { mutateAsync } = useTextLink();
  const requestIdFor = useIdempotencyKey();
  return async (customerId) => {
    const requestId = requestIdFor(customerId);
    await mutateAsync({ customerId, body: { requestId, hasAgreed: true } });
  };
}
