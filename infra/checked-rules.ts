import { possibleActions, siteRules, type SiteRules } from '../shared/schemas/rules.ts';
import { StageProblem } from './stage-problem.ts';

const isSignal = (name: string): name is keyof typeof possibleActions => name in possibleActions;

/** What is wrong at a place within the rules. */
function problemAt([field, signal]: readonly PropertyKey[]): string {
  if (field === 'actions' && typeof signal === 'string' && isSignal(signal))
    return `In stages/rules.ts, the action for "${signal}" must be one of these: ${possibleActions[signal].join(', ')}.`;
  if (field === 'noBarcodeIn')
    return 'In stages/rules.ts, "noBarcodeIn" must list states by their two capital letters.';
  if (field === 'version')
    return 'In stages/rules.ts, "version" must be a name of 1 to 40 characters.';
  if (field === 'approveWhenAllAgree')
    return 'In stages/rules.ts, "approveWhenAllAgree" must be true or false.';
  return `In stages/rules.ts, "${String(field)}" is missing or wrong.`;
}

/** The operator's rules, as the functions will accept them. Throws `StageProblem`. */
export function checkedRules(rules: unknown): SiteRules {
  const parsed = siteRules.safeParse(rules);
  if (parsed.success) return parsed.data;
  throw new StageProblem(problemAt(parsed.error.issues[0]?.path ?? []));
}
