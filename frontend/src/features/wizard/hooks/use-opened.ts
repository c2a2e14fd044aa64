import { navigate, useAddress } from '../../../lib/navigation/address.ts';

/** What is open over a step. It stands in the address, so that a phone's way back closes it. */
export function useOpened(name: string) {
  const { href, searchParams } = useAddress();
  const { isOpenedHere = false } = (history.state ?? {}) as { isOpenedHere?: boolean };
  const addressOf = (value: string | undefined) => {
    const address = new URL(href);
    if (value === undefined) address.searchParams.delete(name);
    else address.searchParams.set(name, value);
    return address.href;
  };
  return {
    value: searchParams.get(name),
    open: (value: string, { replace = false } = {}) =>
      navigate(addressOf(value), { replace, state: { isOpenedHere: !replace || isOpenedHere } }),
    close: () => {
      if (isOpenedHere) history.back();
      else navigate(addressOf(undefined), { replace: true });
    },
  };
}
