import { possibleActions, siteRules, type SiteRules } from '../shared/schemas/rules.ts';
import { StageProblem } from './stage-problem.ts';

const isSignal = (name: string): name is keyof typeof possibleActions => name in possibleActions;

/** What is wrong at a place within the rules. */
function problemAt([field, signal]: readonly PropertyKey[]): string {
  if (field === undefined) return '"rules" must be an object, as in stages/rules.ts';
  if (field === 'actions' && typeof signal === 'string' && isSignal(signal))
    return `in the rules, the action for "${signal}" must be one of these: ${possibleActions[signal].join(', ')}`;
  if (field === 'noBarcodeIn')
    return 'in the rules, "noBarcodeIn" must list states by their two capital letters';
  if (field === 'version') return 'in the rules, "version" must be a name of 1 to 40 characters';
  if (field === 'approveWhenAllAgree')
    return 'in the rules, "approveWhenAllAgree" must be true or false';
  return `in the rules, "${String(field)}" is missing or wrong`;
}

/** The operator's rules, as the functions will accept them. Throws `StageProblem`; `file` says which stage's they are. */
export function checkedRules(rules: unknown, file: string): SiteRules {
  const parsed = siteRules.safeParse(rules);
  if (parsed.success) return parsed.data;
  throw new StageProblem(`${file}: ${problemAt(parsed.error.issues[0]?.path ?? [])}.`);
}
