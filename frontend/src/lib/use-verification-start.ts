import { useEffect } from 'react';
import { useMutation } from '@tanstack/react-query';
import { navigate } from './navigation/address.ts';
import { verificationAddress } from './verification-address.ts';

type Answer = { veriffUrl: string | null };

type StartOptions<Input> = {
  send: (input: Input) => Promise<Answer>;
  onError: (error: unknown) => void;
};

/** Begins a verification with what `send` sends, and goes to where the answer says that it takes place. */
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
    const comeBack = ({ persisted }: PageTransitionEvent) => persisted && reset();
    addEventListener('pageshow', comeBack);
    return () => removeEventListener('pageshow', comeBack);
  }, [reset]);
  const address = starting.data && verificationAddress(starting.data.veriffUrl);
  return {
    start: starting.mutate,
    reset,
    /** Until the answer is there, and then until the page is left. */
    isStarting: starting.isPending || (address !== undefined && 'external' in address),
    /** The answer names no place to go. */
    isMissing: starting.isSuccess && address === undefined,
    error: starting.error,
  };
}
export type VerificationStart = Pick<
  ReturnType<typeof useVerificationStart>,
  'isStarting' | 'isMissing' | 'error'
>;
