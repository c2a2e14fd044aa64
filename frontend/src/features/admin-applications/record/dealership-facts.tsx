import { useState } from 'react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Application, renameRequest } from '../../../../../shared/schemas/admin-schema.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { Fact, Facts, mailbox, telephone } from '../../../components/display/fact-list.tsx';
import { FormDialog } from '../../../components/dialog/form-dialog.tsx';
import { TextField } from '../../../components/form/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { callAsAdmin } from '../../../lib/auth/call-as.ts';
import { applicationQuery } from '../applications-api.ts';

export function DealershipFacts({ application }: { application: Application }) {
  const { dealerName, address, phone, fullName, email, website } = application;
  const [isRenaming, setRenaming] = useState(false);
  return (
    <section className="card" aria-labelledby="dealership">
      <div className="card-head">
        <h2 id="dealership">Dealership</h2>
        {application.isEmailVerified && (
          <Button variant="quiet" onClick={() => setRenaming(true)}>
            Change Name
          </Button>
        )}
      </div>
      <Facts>
        <Fact name="Dealer Name">
          <span translate="no">{dealerName}</span>
        </Fact>
        <Fact name="Address">
          <span translate="no">{address}</span>
        </Fact>
        <Fact name="Phone">{telephone(phone)}</Fact>
        <Fact name="Full Name">
          <span translate="no">{fullName}</span>
        </Fact>
        <Fact name="Email">{mailbox(email)}</Fact>
        <Fact name="Website">
          <a href={website} target="_blank" rel="noreferrer noopener" translate="no">
            {website}
          </a>
        </Fact>
      </Facts>
      {isRenaming && <RenameDialog application={application} onClose={() => setRenaming(false)} />}
    </section>
  );
}

type RenameDialogProps = { application: Application; onClose: () => void };

function RenameDialog({ application, onClose }: RenameDialogProps) {
  const { mutateAsync } = useRename();
  const { id, dealerName } = application;
  const form = useShortForm(
    renameRequest,
    { name: dealerName, reason: '' },
    async (values, refuse) => {
      try {
        await mutateAsync({ dealerId: id, ...values });
        showToast('approved', 'Name changed.');
        onClose();
      } catch (error) {
        const fields = isApiError(error) ? error.fields : {};
        if (fields.reason !== undefined) refuse('reason', fields.reason);
        else refuse('name', fields.name ?? errorWords(error));
      }
    },
  );
  return (
    <FormDialog
      title="Change Name"
      lead="Customers, people at the dealership and admins see the new name immediately. Emails that were sent keep the old one."
      action="Change Name"
      busy={form.isBusy ? 'Changing...' : undefined}
      onSubmit={form.submit}
      onClose={onClose}
    >
      <TextField label="Dealership Name" autoComplete="off" {...form.field('name')} />
      <TextField
        label="Reason"
        hint="For the timeline and the audit list"
        autoComplete="off"
        {...form.field('reason')}
      />
    </FormDialog>
  );
}

type Renaming = { dealerId: string; name: string; reason: string };

function useRename() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ dealerId, ...body }: Renaming) =>
      callAsAdmin('renameDealership', { params: { dealerId }, body }),
    onSuccess: async (changed) => {
      // Lists show the name, too, so they are read again when next shown.
      await client.invalidateQueries({ queryKey: ['admin'], refetchType: 'none' });
      client.setQueryData(applicationQuery(changed.id).queryKey, changed);
    },
    onError: () => client.invalidateQueries({ queryKey: ['admin', 'applications'] }),
  });
}
