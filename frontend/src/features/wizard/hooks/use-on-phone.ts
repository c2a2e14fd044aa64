import { navigate, useAddress } from '../../../lib/navigation/address.ts';

const NAME = 'on';
const PHONE = 'phone';

/** Whether the page shows how to go on with a phone. It stands in the address: the way back leads to the step. */
export function useOnPhone() {
  const { href, searchParams } = useAddress();
  const { isOpenedHere = false } = (history.state ?? {}) as { isOpenedHere?: boolean };
  const addressOf = (isShown: boolean) => {
    const address = new URL(href);
    if (isShown) address.searchParams.set(NAME, PHONE);
    else address.searchParams.delete(NAME);
    return address.href;
  };
  return {
    isShown: searchParams.get(NAME) === PHONE,
    show: () => navigate(addressOf(true), { state: { isOpenedHere: true } }),
    close: () => {
      if (isOpenedHere) history.back();
      else navigate(addressOf(false), { replace: true });
    },
  };
}
