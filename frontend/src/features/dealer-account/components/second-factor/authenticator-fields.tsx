import { AuthenticatorKey } from '../../../../components/authenticator-key.tsx';
import { RetryBanner } from '../../../../components/retry-banner.tsx';
import { Skeleton } from '../../../../components/skeleton.tsx';
import { TextField } from '../../../../components/text-field.tsx';
import type { useAuthenticator } from '../../hooks/use-authenticator.ts';

/** The key for the app, and the field for its first code. */
export function AuthenticatorFields({
  authenticator: { key, form },
}: {
  authenticator: ReturnType<typeof useAuthenticator>;
}) {
  return (
    <>
      {key.data && <AuthenticatorKey {...key.data} />}
      {key.isPending && <Skeleton label="Loading the key for your app" />}
      {key.isError && <RetryBanner error={key.error} onRetry={() => void key.refetch()} />}
      <TextField
        label="Code from the app"
        hint="6 digits"
        inputMode="numeric"
        autoComplete="one-time-code"
        {...form.field('code')}
      />
    </>
  );
}
