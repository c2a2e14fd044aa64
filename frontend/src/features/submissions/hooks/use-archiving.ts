import { errorWords } from '../../../lib/api/error-words.ts';
import { showToast } from '../../../lib/toast-store.ts';
import { useOneAtATime } from '../../../lib/use-one-at-a-time.ts';
import { useArchiveCustomer } from '../api/change-link.ts';

/** Takes a customer out of the dealership's list, or back into it. */
export function useArchiving(customerId: string) {
  const { mutateAsync, isPending } = useArchiveCustomer(customerId);
  const oneAtATime = useOneAtATime();
  const archive = (isArchived: boolean) =>
    void oneAtATime(async () => {
      try {
        await mutateAsync(isArchived);
        showToast('approved', isArchived ? 'Archived.' : 'Restored to the list.');
        // The button that had the focus is gone.
        document.querySelector<HTMLElement>('h1')?.focus();
      } catch (error) {
        showToast('denied', errorWords(error));
      }
    });
  return { isPending, archive };
}
