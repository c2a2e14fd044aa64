import { useMutation, useQueryClient } from '@tanstack/react-query';
import { dealRequest } from '../../../../../shared/schemas/submission-row-schema.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { answerAtOnce } from '../../../lib/api/connectivity.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { keepChanged, submissionPages } from '../api/submission-queries.ts';

/** The salesperson and the deal's number, for the dealership alone; the list's search finds both. */
export function DealCard({ submission }: { submission: Submission }) {
  const { id, salesperson, dealNumber } = submission;
  const { mutateAsync } = useSaveDeal(id);
  const form = useShortForm(dealRequest, { salesperson, dealNumber }, async (deal, refuse) => {
    try {
      await mutateAsync(deal);
      showToast('approved', 'Deal saved.');
    } catch (error) {
      refuse('salesperson', errorWords(error));
    }
  });
  return (
    <section className="card card-pad stack" aria-labelledby="deal">
      <h2 id="deal">Deal</h2>
      <form className="stack" noValidate onSubmit={form.submit}>
        <TextField
          label="Salesperson (optional)"
          autoComplete="off"
          {...form.field('salesperson')}
        />
        <TextField
          label="Deal Number (optional)"
          autoComplete="off"
          {...form.field('dealNumber')}
        />
        <div>
          <Button type="submit" busy={form.isBusy ? 'Saving...' : undefined}>
            Save Deal
          </Button>
        </div>
      </form>
    </section>
  );
}

function useSaveDeal(customerId: string) {
  const client = useQueryClient();
  return useMutation({
    ...answerAtOnce,
    mutationFn: (body: RouteRequest<'setDeal'>['body']) =>
      callAsDealer('setDeal', { params: { customerId }, body }),
    onSuccess: (changed) => {
      keepChanged(client, changed);
      void client.invalidateQueries({ queryKey: submissionPages });
    },
  });
}
