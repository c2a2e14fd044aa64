import { Button } from '../../../components/button.tsx';
import { WITHOUT_MAIL } from '../hooks/use-link-form.ts';

type LinkFormButtonsProps = {
  /** Of the form. */
  form: string;
  hasEmail: boolean;
  isBusy: boolean;
};

/** Make the link, and email it where there is an address. */
export function LinkFormButtons({ form, hasEmail, isBusy }: LinkFormButtonsProps) {
  const busy = isBusy ? 'Creating...' : undefined;
  return (
    <>
      <Button variant="primary" type="submit" form={form} busy={busy}>
        {hasEmail ? 'Create and Email Link' : 'Create Link'}
      </Button>
      {hasEmail && (
        <Button type="submit" form={form} value={WITHOUT_MAIL} aria-disabled={isBusy || undefined}>
          Create Without Emailing
        </Button>
      )}
    </>
  );
}
