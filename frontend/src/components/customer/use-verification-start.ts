import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { navigate } from '../../lib/navigation/address.ts';
import { verificationAddress } from '../../lib/navigation/verification-address.ts';

type Answer = { veriffUrl: string | null };

type StartOptions<Input> = {
  send: (input: Input) => Promise<Answer>;
  onError: (error: unknown) => void;
};

/** Begins a verification with `send`, and goes where the answer says that it takes place. */
export function useVerificationStart<Input>({ send, onError }: StartOptions<Input>) {
  const starting = useMutation({
    networkMode: 'online',
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
