import { MAX_ASKED_AGAIN } from '../../limits.ts';
import type { RuleAction } from '../../schemas/evidence-schema.ts';

export const actionNames: Record<RuleAction, string> = {
  ignore: 'Ignore',
  review: 'Review',
  ask_again: 'Ask again',
  reject: 'Reject',
};

/** Explanations of each choice, for the person who makes it. */
export const actionDescriptions: Record<RuleAction, string> = {
  ignore: 'Nothing happens. The result still shows on the submission.',
  review: 'Someone at your dealership looks at it and decides.',
  ask_again: `The customer is asked for the file again, up to ${MAX_ASKED_AGAIN} times. Then someone at your dealership decides. It doesn't count as an attempt.`,
  reject:
    'The verification is denied, but only if something differs. Something that is hard to read is never a reason.',
};
