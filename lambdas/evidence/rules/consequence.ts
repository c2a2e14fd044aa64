import type { AskedAgain } from '../../../shared/schemas/customer.ts';
import type { Signal } from '../../../shared/schemas/evidence.ts';
import { possibleActions, type RuleAction } from '../../../shared/schemas/rules.ts';
import { filesToResubmit, type Resubmittable } from '../signals/asked-again.ts';

/** What follows from one signal, and what it would have sent again. */
export type Consequence = { signal: Signal; action: RuleAction; again: readonly AskedAgain[] };

const canAskAgain = ({ id }: Signal) => possibleActions[id].some((each) => each === 'ask_again');

/** Nobody is rejected for what couldn't be read: the strictest thing that then follows is to ask for it again. */
function actionFor(signal: Signal, chosen: RuleAction): RuleAction {
  switch (signal.result) {
    case 'agrees':
      return 'ignore';
    case 'not_checked':
      return signal.isExcused || chosen === 'ignore' ? 'ignore' : 'review';
    case 'not_readable':
      if (chosen !== 'reject') return chosen;
      return canAskAgain(signal) ? 'ask_again' : 'review';
    case 'differs':
      return chosen;
  }
}

/** `mayAsk`: something may still be asked for again. Where nothing can be, a person looks. */
export function consequenceOf(
  signal: Signal,
  chosen: RuleAction,
  { askable, mayAsk }: { askable: Resubmittable; mayAsk: boolean },
): Consequence {
  const action = actionFor(signal, chosen);
  if (action !== 'ask_again') return { signal, action, again: [] };
  const again = mayAsk ? filesToResubmit(signal, askable) : [];
  return { signal, action: again.length > 0 ? action : 'review', again };
}
