import { useId } from 'react';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { dealRequest } from '../../../../../shared/schemas/submission-row-schema.ts';
import type { SalesSubmission } from '../../../../../shared/routes/sales-responses.ts';
import type { RouteRequest } from '../../../../../shared/routes.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { answerAtOnce } from '../../../lib/api/connectivity.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { callAsDealer } from '../../../lib/auth/call-as.ts';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import { dealerOverviewQuery, keepChanged, submissionPages } from '../api/submission-queries.ts';

/** The salesperson and the deal's number, for the dealership alone; the list's filter and search find them. */
export function DealCard({ submission }: { submission: SalesSubmission }) {
  const { id, salesperson, dealNumber } = submission;
  const { mutateAsync } = useSaveDeal(id);
  const names = useSalespeople();
  const list = useId();
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
          list={list}
          {...form.field('salesperson')}
        />
        <datalist id={list}>
          {names.map((name) => (
            <option key={name} value={name} />
          ))}
        </datalist>
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

/** Returns the names to choose from: one's own, and those of salespeople who have customers. */
function useSalespeople(): string[] {
  const { fullName } = useDealerMe();
  const { data } = useQuery({ ...dealerOverviewQuery(), staleTime: Infinity });
  return [...new Set([fullName, ...(data?.salespeople ?? []).map(({ name }) => name)])];
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
