import { queryOptions } from '@tanstack/react-query';
import { customerPaths } from '../../../../shared/customer-paths.ts';
import { TERMS_VERSION } from '../../../../shared/copy/customer/terms-version.ts';
import type { ContactFields, CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { keepCustomerKey, readCustomerKey } from '../../lib/device/customer-key.ts';
import { navigate } from '../../lib/navigation/address.ts';
import { keyIn } from '../../lib/navigation/link-key.ts';
import { keepDraft, keepTyped, readDraft, isWizardBegun } from '../../lib/device/device-draft.ts';
import { siteLanguage } from '../../lib/language/site-language.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { customerKeys } from '../../lib/api/customer-keys.ts';

/** Finds out whose link was opened, and its key, if the address or this tab has one. */
export function openedLink({ pathname, hash }: Pick<Location, 'pathname' | 'hash'>) {
  const customerId = customerPaths.link.exec(pathname)?.[1] ?? '';
  return { customerId, customerKey: takeKey(customerId, hash) };
}

/**
 * Moves the key from the link's fragment into the tab's storage and takes it out of the address and the history.
 * Doing it again changes nothing. Without a key in the address (a reload), returns the one that this tab kept before.
 */
function takeKey(customerId: string, hash: string): string | undefined {
  const key = keyIn(hash);
  if (key !== undefined) {
    keepCustomerKey(customerId, key);
    history.replaceState(history.state, '', location.pathname + location.search);
  }
  return readCustomerKey(customerId);
}

/**
 * Keeps what was typed into the prerendered form before its code ran, and fills its other fields with what was kept
 * earlier, so that nothing changes when the form takes over.
 */
export function adoptTyped(customerId: string, inputs: Iterable<HTMLInputElement>): void {
  const before = readDraft(customerId).typed;
  const given = [...inputs].filter(({ value }) => value !== '');
  if (given.length > 0) {
    const typed = Object.fromEntries(given.map(({ name, value }) => [name, value]));
    keepTyped(customerId, before, { ...before, ...typed });
  }
  const { typed } = readDraft(customerId);
  for (const input of inputs) input.value = typed[input.name as keyof typeof typed] ?? '';
}

/**
 * Takes what the dealership typed into what step 1 shows to be confirmed, and what it has corrected since. What the
 * customer has typed or changed there stays, and isn't the dealership's any more.
 */
export function keepOffered(customerId: string, offered: ContactFields): void {
  const { typed, given = [], edited = [], isFromDealership } = readDraft(customerId);
  const known = isFromDealership ? given : [];
  const names = (Object.keys(offered) as (keyof ContactFields)[]).filter((name) => offered[name]);
  const taken = names.filter(
    (name) =>
      !edited.includes(name) &&
      (!typed[name] || typed[name] === offered[name] || known.includes(name)),
  );
  keepDraft(customerId, {
    typed: { ...typed, ...Object.fromEntries(taken.map((name) => [name, offered[name]])) },
    given: [...new Set([...known, ...taken])],
    isFromDealership: true,
  });
}

const typedBefore = new Map<string, boolean>();

/** Says whether contact details were typed on this device before it was first asked. That answer holds until a reload. */
export function wasTyped(customerId: string): boolean {
  const { typed, isFromDealership } = readDraft(customerId);
  const isTyped = !isFromDealership && [typed.fullName, typed.email, typed.phone].some(Boolean);
  const known = typedBefore.get(customerId) ?? isTyped;
  typedBefore.set(customerId, known);
  return known;
}

const begunBefore = new Map<string, boolean>();

/** Says whether the wizard was begun on this device before the page loaded. The first answer holds until a reload. */
export function wasBegun(customerId: string): boolean {
  const known = begunBefore.get(customerId) ?? isWizardBegun(customerId);
  begunBefore.set(customerId, known);
  return known;
}

/**
 * True where step 1 shows what the dealership typed, in place of this page's form: not where somebody has typed into that,
 * or has begun before.
 */
export const isStep1Next = ({ customerId, typed, verification, result }: CustomerSession) =>
  verification.files.length > 0 &&
  ![result !== null, wasBegun(customerId), wasTyped(customerId)].includes(true) &&
  (typed !== undefined || readDraft(customerId).isFromDealership === true);

/** Goes to step 1, or over it to the scan of a license, from which a phone's way back leads to step 1. */
export function goToStep1(
  { customerId, dealer }: Pick<CustomerSession, 'customerId' | 'dealer'>,
  { way, replace }: { way?: 'scan' | undefined; replace: boolean },
): void {
  const address = `/verify?dealer=${dealer.dealerId}&customer=${customerId}`;
  navigate(address, { replace });
  if (way) navigate(`${address}&scan=license`, { state: { isOpenedHere: true } });
}

/** Keeps that the customer agreed to what the page said at the button. */
export const keepAgreed = (customerId: string): void =>
  keepDraft(customerId, { termsVersion: TERMS_VERSION, termsLanguage: siteLanguage });

/** Opens the customer's link, which the dealership may see; opening it again changes nothing. */
export const openLinkQuery = (customerId: string, customerKey: string) =>
  queryOptions({
    queryKey: [...customerKeys.link(customerId), customerKey],
    queryFn: ({ signal }) =>
      callApi('openLink', { params: { customerId } }, { customerKey, signal, retry: true }),
    staleTime: Infinity,
  });
