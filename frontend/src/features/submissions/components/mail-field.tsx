import { CircleCheck, Send } from 'lucide-react';
import { Button } from '../../../components/button.tsx';
import { FieldError } from '../../../components/field-error.tsx';
import { JoinedField } from './joined-field.tsx';
import { useLinkMail } from '../hooks/use-link-mail.ts';

type MailFieldProps = {
  link: { customerId: string; key: string };
  /** The customer's address, where one is known. */
  email: string;
};

/** Sends the link straight to the customer. */
export function MailField({ link, email }: MailFieldProps) {
  const { field, submit, isBusy, sentTo } = useLinkMail(link, email);
  const { error, isErrorSpoken, ...input } = field('email');
  return (
    <form noValidate onSubmit={submit}>
      <JoinedField
        id="link-email"
        label="Email it to the customer"
        below={
          <>
            {error && (
              <FieldError id="link-email-error" isSpoken={isErrorSpoken}>
                {error}
              </FieldError>
            )}
            <div role="status">
              {sentTo !== undefined && (
                <p className="is-approved with-icon">
                  <CircleCheck className="icon" />
                  <span className="break">Sent to {sentTo}</span>
                </p>
              )}
            </div>
          </>
        }
      >
        <input
          {...input}
          className="input"
          id="link-email"
          type="email"
          autoComplete="off"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? 'link-email-error' : undefined}
        />
        <Button icon={Send} type="submit" busy={isBusy ? 'Sending...' : undefined}>
          Send
        </Button>
      </JoinedField>
    </form>
  );
}
