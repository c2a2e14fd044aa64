import type { RouteRequest } from '../../../../../shared/routes.ts';
import { signalIds, type SignalId } from '../../../../../shared/schemas/evidence-schema.ts';
import {
  stricterThan,
  type RuleAction,
  type RulesResponse,
  ruleActions,
  type SiteRules,
} from '../../../../../shared/schemas/rules-schema.ts';
import { actionNames } from '../../../../../shared/copy/dealer/rule-action-copy.ts';

type Actions = Record<SignalId, RuleAction>;
/** What somebody has changed and not saved. */
export type RulesDraft = { personDecides?: boolean; actions: Partial<Actions> };

export const emptyRulesDraft: RulesDraft = { actions: {} };

/** What the page shows: what holds at the dealership, with what was changed. */
export type ShownRules = { personDecides: boolean; actions: Actions };

/** Where the dealership's own rule is milder than the site's, which has changed since, the site's holds. */
export function shownRules({ site, own }: RulesResponse, draft: RulesDraft): ShownRules {
  const actionOf = (id: SignalId): RuleAction => {
    const wished = draft.actions[id] ?? own?.actions[id];
    const siteAction = site.actions[id];
    return wished !== undefined && stricterThan(id, siteAction).includes(wished)
      ? wished
      : siteAction;
  };
  return {
    personDecides: draft.personDecides ?? own?.personDecides ?? false,
    actions: Object.fromEntries(signalIds.map((id) => [id, actionOf(id)])) as Actions,
  };
}

/** Whether anything was changed that isn't saved; what was changed back wasn't. */
export function isUnsaved(rules: RulesResponse, draft: RulesDraft): boolean {
  const [kept, shown] = [shownRules(rules, emptyRulesDraft), shownRules(rules, draft)];
  return (
    shown.personDecides !== kept.personDecides ||
    signalIds.some((id) => shown.actions[id] !== kept.actions[id])
  );
}

/** What is sent: only what differs from the site's rules, so that the others follow them. */
export function rulesToSave(
  rules: RulesResponse,
  draft: RulesDraft,
): RouteRequest<'setRules'>['body'] {
  const { personDecides, actions } = shownRules(rules, draft);
  const own = signalIds.filter((id) => actions[id] !== rules.site.actions[id]);
  return {
    version: rules.own?.version ?? 0,
    personDecides,
    actions: Object.fromEntries(own.map((id) => [id, actions[id]])),
  };
}

/** Those that a dealership can choose somewhere, or that the site has chosen; the mildest first. */
export const actionsOffered = ({ actions }: Pick<SiteRules, 'actions'>): RuleAction[] =>
  ruleActions.filter((action) =>
    signalIds.some((id) => stricterThan(id, actions[id]).includes(action)),
  );

/** 'Site rule: ask again for a valid one' */
export const siteRuleWords = (id: SignalId, action: RuleAction): string =>
  id === 'idExpiry' && action === 'ask_again'
    ? 'Site rule: ask again for a valid one'
    : `Site rule: ${actionNames[action].toLowerCase()}`;
