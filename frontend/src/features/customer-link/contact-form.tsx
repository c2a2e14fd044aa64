import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { messages } from '../../../../shared/messages.ts';
import {
  type ContactFields,
  contactFields,
  type CustomerSession,
} from '../../../../shared/schemas/customer.ts';
import { Banner } from '../../components/banner.tsx';
import { Button } from '../../components/button.tsx';
import { ErrorSummary } from '../../components/error-summary.tsx';
import { FailureBanner } from '../../components/failure-banner.tsx';
import { LinkExpired } from '../../components/link-expired.tsx';
import { PageTitle } from '../../components/page-title.tsx';
import { TextField } from '../../components/text-field.tsx';
import { isApiError } from '../../lib/api-error.ts';
import { callApi } from '../../lib/api.ts';
import { keepDraft, readDraft } from '../../lib/device-draft.ts';
import { useFields } from '../../lib/use-fields.ts';
import { verificationAddress } from './verification-address.ts';

const names = ['fullName', 'email', 'phone'] as const;

type ContactFormProps = { session: CustomerSession; customerKey: string };

export function ContactForm({ session, customerKey }: ContactFormProps) {
  const { customerId, dealer } = session;
  const navigate = useNavigate();
  const save = useMutation({
    mutationFn: (body: ContactFields) =>
      callApi('saveContact', { params: { customerId }, body }, { customerKey, retry: true }),
    onSuccess: ({ veriffUrl }) => {
      const address = verificationAddress(veriffUrl);
      if (address === undefined) return;
      if ('path' in address) void navigate(address.path);
      else location.assign(address.external);
    },
    onError: (error) => isApiError(error) && form.refuse(error.fields),
  });
  const { fullName = '', email = '', phone = '' } = readDraft(customerId).typed;
  const form = useFields({
    schema: contactFields,
    initial: { fullName, email, phone },
    onChange: (values) =>
      keepDraft(customerId, { typed: { ...readDraft(customerId).typed, ...values } }),
    onValid: (values) => save.mutate(values),
    onInvalid: (values) => {
      save.reset();
      const empty = names.find((name) => values[name].trim() === '');
      if (empty) document.getElementById(empty)?.focus();
    },
  });

  if (isApiError(save.error, 'not_found')) return <LinkExpired />;
  const problems = form.problems(names);
  const isIncomplete = problems.some(({ id }) => form.values[id].trim() === '');
  const isMissing = save.isSuccess && verificationAddress(save.data.veriffUrl) === undefined;
  // One sentence says it for all fields; the edges show which.
  const field = (name: (typeof names)[number]) => {
    const { error, ...rest } = form.field(name);
    return {
      ...rest,
      error: isIncomplete ? undefined : error,
      'aria-invalid': error !== undefined,
    };
  };
  return (
    <form className="stack stack-6" noValidate onSubmit={form.submit}>
      {isIncomplete ? (
        <Banner key={form.attempts} status="denied" role="alert">
          {messages.allFieldsRequired}
        </Banner>
      ) : (
        problems.length > 0 && <ErrorSummary key={form.attempts} problems={problems} />
      )}
      {isMissing && (
        <Banner status="denied" role="alert">
          <p>{messages.verificationSessionMissing}</p>
          <p>Ask {dealer.name} for a new link, or try again in a few minutes.</p>
        </Banner>
      )}
      {save.isError && problems.length === 0 && <FailureBanner error={save.error} />}
      <div className="stack stack-2">
        <PageTitle title="Verify Your Identity" />
        <p className="muted">{dealer.name} uses this to reach you about your verification.</p>
      </div>
      <TextField label="Full Name" autoComplete="name" {...field('fullName')} />
      <TextField label="Email" type="email" autoComplete="email" {...field('email')} />
      <TextField label="Phone Number" type="tel" autoComplete="tel-national" {...field('phone')} />
      <div className="actions actions-stick">
        <Button
          type="submit"
          variant="primary"
          size="lg"
          busy={save.isPending ? 'Starting...' : undefined}
        >
          Start Verification
        </Button>
      </div>
    </form>
  );
}
