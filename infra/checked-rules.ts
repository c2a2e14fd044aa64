import * as z from 'zod/mini';
import { possibleActions, siteRules, type SiteRules } from '../shared/schemas/rules.ts';
import { usStates } from '../shared/us-states.ts';
import { StageProblem } from './stage-problem.ts';

const isSignal = (name: string): name is keyof typeof possibleActions => name in possibleActions;

const state = z.string().check(z.refine((letters) => Object.hasOwn(usStates, letters)));

/** Pages and functions pass over what they don't know; an operator who wrote it would believe that it holds. */
const writtenRules = z.strictObject({
  ...siteRules.shape,
  noBarcodeIn: z.array(state),
  actions: z.strictObject(siteRules.shape.actions.shape),
});

type Issue = { code?: string; path: readonly PropertyKey[]; keys?: readonly string[] };

/** What is wrong at a place within the rules. */
function problemAt({ code, path, keys = [] }: Issue): string {
  const [field, signal] = path;
  if (code === 'unrecognized_keys')
    return field === 'actions'
      ? `in the rules, nothing called "${keys[0]}" is compared. stages/rules.ts names all that is`
      : `in the rules, there is no "${keys[0]}". stages/rules.ts has all there is`;
  if (field === undefined) return '"rules" must be an object, as in stages/rules.ts';
  if (field === 'actions' && typeof signal === 'string' && isSignal(signal))
    return `in the rules, the action for "${signal}" must be one of these: ${possibleActions[signal].join(', ')}`;
  if (field === 'noBarcodeIn')
    return 'in the rules, "noBarcodeIn" must list states of the US by their two capital letters';
  if (field === 'version') return 'in the rules, "version" must be a name of 1 to 40 characters';
  if (field === 'approveWhenAllAgree')
    return 'in the rules, "approveWhenAllAgree" must be true or false';
  return `in the rules, "${String(field)}" is missing or wrong`;
}

/** The operator's rules, as the functions will accept them. Throws `StageProblem`; `file` says which stage's they are. */
export function checkedRules(rules: unknown, file: string): SiteRules {
  const parsed = writtenRules.safeParse(rules);
  if (parsed.success) return parsed.data;
  throw new StageProblem(`${file}: ${problemAt(parsed.error.issues[0] ?? { path: [] })}.`);
}
