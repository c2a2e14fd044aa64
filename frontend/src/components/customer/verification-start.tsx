import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { customerFlowCopy } from '../../../../shared/copy/customer/customer-flow-copy.ts';
import { messages } from '../../../../shared/copy/common-copy.ts';
import type { CustomerSession } from '../../../../shared/schemas/customer-schema.ts';
import { navigate } from '../../lib/navigation/address.ts';
import { verificationAddress } from '../../lib/navigation/verification-address.ts';
import { Banner } from '../feedback/banner.tsx';
import { FailureBanner } from '../feedback/failure-banner.tsx';

type Answer = { veriffUrl: string | null };

type StartOptions<Input> = {
  send: (input: Input) => Promise<Answer>;
  onError: (error: unknown) => void;
};

/** Begins a verification with `send`, and goes where the answer says that it takes place. */
export function useVerificationStart<Input>({ send, onError }: StartOptions<Input>) {
  const starting = useMutation({
    mutationFn: send,
    onSuccess: ({ veriffUrl }) => {
      const address = verificationAddress(veriffUrl);
      if (address === undefined) return;
      if ('path' in address) navigate(address.path);
      else location.assign(address.external);
    },
    onError,
  });
  const { reset } = starting;
  useEffect(() => {
    // The browser may keep the page while the visitor is at the provider's: back here, the button works again.
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', onPageShow);
    return () => removeEventListener('pageshow', onPageShow);
  }, [reset]);
  const address = starting.data && verificationAddress(starting.data.veriffUrl);
  return {
    start: starting.mutate,
    reset,
    /** Until the answer has come, and then until the page is left. */
    isStarting: starting.isPending || (address !== undefined && 'external' in address),
    /** True if the answer names no place to go. */
    isMissing: starting.isSuccess && address === undefined,
    error: starting.error,
  };
}

export type VerificationStart = Pick<
  ReturnType<typeof useVerificationStart>,
  'isStarting' | 'isMissing' | 'error'
>;

type StartProblemProps = {
  start: VerificationStart;
  dealerName: string;
};

/** Says why a verification did not begin, above the form whose button tries again. */
export function StartProblem({ start, dealerName }: StartProblemProps) {
  if (start.isMissing) {
    return (
      <Banner status="denied" role="alert">
        <p>{messages.verificationSessionMissing}</p>
        <p>{customerFlowCopy.startMissing(dealerName)}</p>
      </Banner>
    );
  }
  return start.error === null ? null : <FailureBanner error={start.error} />;
}

/** Says what happens at the provider's own page, above the button that leads there. Empty where the files are taken here. */
export function ProviderNote({ place }: Pick<CustomerSession, 'place'>) {
  if (place.files.length > 0) return null;
  return (
    <p className="muted small" id="provider-note">
      {customerFlowCopy.providerNote(place.checkedBy)}
    </p>
  );
}
