import { useEffect, useState } from 'react';
import { useQuery } from '@tanstack/react-query';
import { isApiError } from '../../../lib/api/api-error.ts';
import { navigate, useAddress } from '../../../lib/navigation/address.ts';
import { publicDealershipQuery } from '../api/get-public-dealership.ts';

/**
 * The dealership that the address names, and the way on from it. The dealership is asked for at once, but the button
 * waits for nothing: pressed early, it waits for the answer.
 */
export function useBeginning(prepareNext: () => Promise<unknown>) {
  const dealerId = useAddress().searchParams.get('dealer') ?? '';
  const dealer = useQuery({ ...publicDealershipQuery(dealerId), enabled: dealerId !== '' });
  const [isBeginning, setBeginning] = useState(false);
  // Counted, so that a message that is there already is said again.
  const [presses, setPresses] = useState(0);
  const isKnown = dealer.data !== undefined;

  useEffect(() => {
    // While the page is read; a failure shows when the next page is opened.
    if (isKnown) prepareNext().catch(() => undefined);
  }, [isKnown, prepareNext]);

  const begin = async () => {
    setBeginning(true);
    const known = dealer.data ?? (dealerId === '' ? undefined : await askAgain());
    if (known) {
      // Code that does not come is said by the page that needs it.
      await prepareNext().catch(() => undefined);
      navigate(`/verify?dealer=${encodeURIComponent(known.dealerId)}`);
    } else setPresses((count) => count + 1);
    setBeginning(false);
  };
  // Joins the question that is on its way.
  const askAgain = async () => (await dealer.refetch({ cancelRefetch: false })).data;

  return {
    hasLink: dealerId !== '',
    dealer: dealer.data,
    isUnknown: isApiError(dealer.error, 'not_found', 'invalid_request'),
    error: dealer.error,
    presses,
    isBeginning,
    begin: () => void begin(),
  };
}
