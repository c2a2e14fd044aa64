import { Store } from 'lucide-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import { useQuery, queryOptions } from '@tanstack/react-query';
import { messages } from '../../../../shared/copy/common-copy.ts';
import { localeTag } from '../../../../shared/copy/locale-copy.ts';
import type { PublicDealership } from '../../../../shared/schemas/customer-schema.ts';
import { dealerIdPattern } from '../../../../shared/ids.ts';
import { kitCopy } from '../../components/copy.ts';
import { Banner, DemonstrationBanner } from '../../components/feedback/banner.tsx';
import { Button } from '../../components/buttons/button.tsx';
import { FailureBanner } from '../../components/feedback/failure-banner.tsx';
import { SlowNotice } from '../../components/feedback/skeleton.tsx';
import { isApiError, ApiError } from '../../lib/api/api-error.ts';
import { readBegun } from '../../lib/device/begun.ts';
import { navigate, useAddress } from '../../lib/navigation/address.ts';
import { callApi } from '../../lib/api/call-api.ts';
import { landingCopy } from './copy.ts';

type StartVerificationProps = {
  /** Fetches what comes next. */
  prepareNext: () => Promise<unknown>;
  isDemonstration: boolean;
};

/**
 * The dealership that asks, and the button, which can meet no dealership in the address, an unknown one, one still
 * loading, or a known one.
 */
export function StartVerification({ prepareNext, isDemonstration }: StartVerificationProps) {
  const { hasLink, dealer, begunAt, isUnknown, error, presses, isBeginning, begin } =
    useStartVerification(prepareNext);
  return (
    <div className="sign">
      {hasLink && !isUnknown && <Asking dealer={dealer} />}
      {!hasLink && presses > 0 && (
        <Banner key={presses} status="pending" role="alert">
          {messages.noDealerLink}
        </Banner>
      )}
      {isUnknown && (
        <Banner key={presses} status="denied" role="alert">
          {messages.unknownDealer}
        </Banner>
      )}
      {error !== null && !isUnknown && presses > 0 && !isBeginning && (
        <FailureBanner key={presses} error={error} />
      )}
      {begunAt !== undefined && <p>{landingCopy.begunBefore(momentOf(begunAt))}</p>}
      <Button
        // Another button: a press on the first one, which came before its code, doesn't open what was begun here.
        key={begunAt}
        variant="on-band"
        size="lg"
        busy={isBeginning && landingCopy.checking}
        onClick={() => begin()}
      >
        {begunAt === undefined ? landingCopy.begin : landingCopy.resume}
      </Button>
      {begunAt !== undefined && (
        <>
          <Button
            className="sign-else"
            size="lg"
            aria-disabled={isBeginning}
            aria-describedby="someone-else"
            onClick={() => begin('&for=someone-else')}
          >
            {landingCopy.someoneElse}
          </Button>
          <p className="muted small" id="someone-else">
            {landingCopy.someoneElseNote}
          </p>
        </>
      )}
      {isBeginning && <SlowNotice text={landingCopy.stillChecking} />}
      {/* Last, since it comes later: the button does not move under a finger. */}
      {isDemonstration && <DemonstrationBanner />}
    </div>
  );
}

const momentOf = (at: number) =>
  new Date(at).toLocaleString(localeTag, { dateStyle: 'medium', timeStyle: 'short' });

/** Takes the room that it will need from the start, so that the button does not move under a finger. */
function Asking({ dealer }: { dealer: PublicDealership | undefined }) {
  return (
    <div className="sign-dealer">
      <Store className="icon" />
      {dealer ? (
        <>
          <p>
            {kitCopy.verifyingFor} <strong translate="no">{dealer.name}</strong>
          </p>
          <address translate="no">{dealer.address}</address>
        </>
      ) : (
        <div className="sign-waiting" aria-hidden="true">
          <span className="skeleton skeleton-2" />
          <span className="skeleton skeleton-1" />
        </div>
      )}
    </div>
  );
}

/**
 * The dealership that the address names, and the way on from it. The dealership is asked for at once, but the button
 * waits for nothing: pressed early, it waits for the answer.
 */
function useStartVerification(prepareNext: () => Promise<unknown>) {
  const dealerId = useAddress().searchParams.get('dealer') ?? '';
  const dealer = useQuery({ ...publicDealershipQuery(dealerId), enabled: dealerId !== '' });
  const [isBeginning, setBeginning] = useState(false);
  // Counted, so that a message that is on the page already is announced again.
  const [presses, setPresses] = useState(0);
  const isKnown = dealer.data !== undefined;
  // The prerendered page knows of no device.
  const begunAt = useSyncExternalStore(
    () => () => undefined,
    () => readBegun(dealerId)?.at,
    () => undefined,
  );

  useEffect(() => {
    // Loads while the visitor reads; a failure shows when the next page is opened.
    if (isKnown) prepareNext().catch(() => undefined);
  }, [isKnown, prepareNext]);

  const begin = async (forWhom: string) => {
    setBeginning(true);
    const known = dealer.data ?? (dealerId === '' ? undefined : await askAgain());
    if (known) {
      // If its code doesn't load, the next page says so.
      await prepareNext().catch(() => undefined);
      navigate(`/verify?dealer=${encodeURIComponent(known.dealerId)}${forWhom}`);
    } else setPresses((count) => count + 1);
    setBeginning(false);
  };
  // Joins a request that is under way.
  const askAgain = async () => (await dealer.refetch({ cancelRefetch: false })).data;

  return {
    hasLink: dealerId !== '',
    dealer: dealer.data,
    /** The time at which this device began here. */
    begunAt,
    isUnknown: isApiError(dealer.error, 'not_found', 'invalid_request'),
    error: dealer.error,
    presses,
    isBeginning,
    begin: (forWhom = '') => void begin(forWhom),
  };
}

/** Asks who a dealership is, as far as visitors may know. An impossible id fails like an unknown one. */
const publicDealershipQuery = (dealerId: string) =>
  queryOptions({
    queryKey: ['dealership', dealerId],
    queryFn: ({ signal }) => {
      if (!dealerIdPattern.test(dealerId)) {
        throw new ApiError('not_found', messages.unknownDealer, { status: 404 });
      }
      return callApi('getPublicDealership', { params: { dealerId } }, { signal, retry: false });
    },
    // Someone may have pressed the button and be waiting: two more tries, a second apart, then the error.
    retry: (failures, error) =>
      failures < 2 && isApiError(error, 'network', 'unavailable', 'internal'),
    retryDelay: 1000,
    networkMode: 'always',
    refetchOnReconnect: true,
  });
