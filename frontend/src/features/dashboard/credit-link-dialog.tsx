import { useMutation, useQueryClient } from '@tanstack/react-query';
import { creditLink } from '../../../../shared/schemas/area-fields-schema.ts';
import { creditLinkRequest } from '../../../../shared/schemas/dealer-schema.ts';
import { dealerMessages } from '../../../../shared/copy/dealer/dealer-copy.ts';
import type { RouteRequest } from '../../../../shared/routes.ts';
import { useConfirmedAct } from '../../components/sign-in/identity-dialog.tsx';
import { FormDialog } from '../../components/dialog/form-dialog.tsx';
import { TextField } from '../../components/form/text-field.tsx';
import { isApiError } from '../../lib/api/api-error.ts';
import { showToast } from '../../components/feedback/toast-store.ts';
import { useShortForm } from '../../lib/form/use-short-form.ts';
import { Button } from '../../components/buttons/button.tsx';
import { Dialog } from '../../components/dialog/dialog.tsx';
import { OwnersOnly } from '../../components/feedback/owners-only.tsx';
import { callConfirmed } from '../../lib/auth/call-as.ts';
import { dealerMeQuery } from '../../lib/auth/dealer-accounts.ts';
import { HostCheck } from './host-check.tsx';

type CreditLinkDialogProps = {
  /** The link that all customers get now. */
  current: string | null;
  onClose: () => void;
};

export function CreditLinkDialog({ current, onClose }: CreditLinkDialogProps) {
  const { mutateAsync } = useSetCreditLink();
  const identity = useConfirmedAct();
  const { field, submit, isBusy, values, change } = useShortForm(
    creditLinkRequest,
    { creditLink: '', confirmedHost: '' },
    async (wanted, refuse) => {
      try {
        const save = (token?: string) => mutateAsync({ body: wanted, token });
        if (!(await identity.confirmed(save, current !== null))) return;
        showToast('approved', dealerMessages.creditLinkAdded);
        onClose();
      } catch (error) {
        const fieldError = isApiError(error) ? error.fields.creditLink : undefined;
        refuse('creditLink', fieldError ?? dealerMessages.creditLinkAddFailed);
      }
    },
  );
  return (
    <>
      <FormDialog
        title="Add Credit Link"
        lead="Paste the link to your credit application. All your customers will use it."
        action="Add"
        busy={isBusy && !identity.dialog ? 'Adding...' : undefined}
        cancel="Close"
        onSubmit={submit}
        onClose={onClose}
      >
        <TextField
          label="Credit link"
          type="url"
          autoComplete="off"
          placeholder="Enter credit link..."
          {...(current !== null && {
            hint: `A new link replaces the current one for all customers. Current link: ${current}`,
          })}
          {...field('creditLink')}
        />
        {creditLink.safeParse(values.creditLink).success && (
          <HostCheck
            address={values.creditLink}
            confirmed={values.confirmedHost}
            error={field('confirmedHost').error}
            onConfirm={(host) => change('confirmedHost', host)}
          />
        )}
      </FormDialog>
      {identity.dialog}
    </>
  );
}

/** Shows the credit link to somebody who may not change it. */
export const CreditLinkView = ({ current, onClose }: CreditLinkDialogProps) => (
  <Dialog
    open
    title="Credit Link"
    onClose={onClose}
    footer={<Button onClick={onClose}>Close</Button>}
  >
    {current === null ? (
      <p>Your dealership doesn&apos;t have a credit link yet.</p>
    ) : (
      <>
        <p className="muted">All your customers use this link.</p>
        <p className="medium break">{current}</p>
      </>
    )}
    <OwnersOnly what="change the credit link" />
  </Dialog>
);

type Wanted = { body: RouteRequest<'setCreditLink'>['body']; token: string | undefined };

function useSetCreditLink() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ body, token }: Wanted) => callConfirmed(token, 'setCreditLink', { body }),
    onSuccess: ({ creditLink }) => {
      client.setQueryData(dealerMeQuery().queryKey, (me) => me && { ...me, creditLink });
    },
  });
}
