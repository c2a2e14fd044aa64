import { useId, useState } from 'react';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { dealFields } from '../../../../../shared/schemas/submission-row-schema.ts';
import type { SalesSubmission } from '../../../../../shared/routes/sales-responses.ts';
import { Button } from '../../../components/buttons/button.tsx';
import { ConcurrentEdit } from '../../../components/form/concurrent-edit.tsx';
import { showToast } from '../../../components/feedback/toast-store.ts';
import { TextField } from '../../../components/form/text-field.tsx';
import { isApiError } from '../../../lib/api/api-error.ts';
import { errorWords } from '../../../lib/api/error-copy.ts';
import { useDealerMe } from '../../../lib/auth/dealer-accounts.ts';
import { changedTexts, mergeTyped, type TextChange } from '../../../lib/form/merge-typed.ts';
import { useShortForm } from '../../../lib/form/use-short-form.ts';
import {
  dealerOverviewQuery,
  submissionQuery,
} from '../../../lib/submissions/submission-queries.ts';
import { useSaveDeal } from '../review-api.ts';

const labels = { salesperson: 'Salesperson', dealNumber: 'Deal Number' };
type Deal = typeof labels;

const dealOf = ({ salesperson, dealNumber }: SalesSubmission): Deal => ({
  salesperson,
  dealNumber,
});

/** The salesperson and the deal's number, for the dealership alone; the list's filter and search find them. */
export function DealCard({ submission }: { submission: SalesSubmission }) {
  const { form, changes } = useDealForm(submission);
  const names = useSalespeople();
  const list = useId();
  return (
    <section className="card card-pad stack" aria-labelledby="deal">
      <h2 id="deal">Deal</h2>
      {changes && <ConcurrentEdit changes={changes} />}
      <form className="stack" noValidate onSubmit={form.submit}>
        <TextField
          label={`${labels.salesperson} (optional)`}
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
          label={`${labels.dealNumber} (optional)`}
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

/** The form of a deal; a save is checked against the deal that it showed. */
function useDealForm(submission: SalesSubmission) {
  const client = useQueryClient();
  const { mutateAsync } = useSaveDeal(submission.id);
  /** The stored deal as last shown, which the server compares. */
  const [seen, setSeen] = useState(dealOf(submission));
  /** A colleague's changes since. */
  const [changes, setChanges] = useState<TextChange[]>();
  const form = useShortForm(dealFields, seen, async (typed, refuse, fill) => {
    setChanges(undefined);
    try {
      await mutateAsync({ ...typed, seen });
      setSeen(typed);
      showToast('approved', 'Deal saved.');
    } catch (error) {
      // Shows what a colleague has saved and keeps what was typed; the next save is based on that.
      const query = { ...submissionQuery(submission.id), staleTime: 0 };
      const found = isApiError(error, 'conflict') && (await client.query(query).catch(() => null));
      const versions = found && { seen, now: dealOf(found), typed };
      const changed = versions ? changedTexts(versions, labels) : [];
      if (!versions || changed.length === 0) {
        refuse('salesperson', errorWords(error));
        return;
      }
      setSeen(versions.now);
      setChanges(changed);
      fill(mergeTyped(versions));
    }
  });
  return { form, changes };
}

/** Returns the names to choose from: one's own, and those of salespeople who have customers. */
function useSalespeople(): string[] {
  const { fullName } = useDealerMe();
  const { data } = useQuery({ ...dealerOverviewQuery(), staleTime: Infinity });
  return [...new Set([fullName, ...(data?.salespeople ?? []).map(({ name }) => name)])];
}
