import type { DealerTask } from '../../../../../shared/schemas/submission.ts';

const named = ({ customerName }: DealerTask) => customerName || 'a customer';

const words: Record<DealerTask['kind'], (task: DealerTask) => string> = {
  review: (task) => `Review ${named(task)}`,
  credit_link: (task) => `Send the credit link to ${named(task)}`,
  link_request: (task) => `Someone asked for a new link for ${named(task)}`,
};

/** What is to be done, as its link says it. */
export const taskWords = (task: DealerTask): string => words[task.kind](task);

/** Shown at once; the rest on request. */
export const FEW_TASKS = 3;
