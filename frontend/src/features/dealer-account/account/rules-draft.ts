import type { RouteRequest } from '../../../../../shared/routes.ts';
import {
  ruleActions,
  signalIds,
  type RuleAction,
  type SignalId,
} from '../../../../../shared/schemas/evidence-schema.ts';
import {
  stricterThan,
  type RulesResponse,
  type SiteRules,
} from '../../../../../shared/schemas/rules-schema.ts';
import { actionNames } from '../../../../../shared/copy/dealer/rule-action-copy.ts';

type Actions = Record<SignalId, RuleAction>;
type Choices = { personDecides: boolean; addressFromId: boolean };
export type RulesDraft = Partial<Choices> & { actions: Partial<Actions> };

export const emptyRulesDraft: RulesDraft = { actions: {} };

/** The rules as the page shows them: those in force, with unsaved changes. */
export type ShownRules = Choices & { actions: Actions };

/**
 * Returns the rules as the page shows them. Where the site has become stricter than a rule of the dealership, the
 * site's applies.
 */
export function shownRules({ site, own }: RulesResponse, draft: RulesDraft): ShownRules {
  const actionOf = (id: SignalId): RuleAction => {
    const chosen = draft.actions[id] ?? own?.actions[id];
    const siteAction = site.actions[id];
    return chosen !== undefined && stricterThan(id, siteAction).includes(chosen)
      ? chosen
      : siteAction;
  };
  return {
    personDecides: draft.personDecides ?? own?.personDecides ?? false,
    addressFromId: draft.addressFromId ?? own?.addressFromId ?? false,
    actions: Object.fromEntries(signalIds.map((id) => [id, actionOf(id)])) as Actions,
  };
}

/** Tells whether there are unsaved changes; a change that was undone by hand is none. */
export function isUnsaved(rules: RulesResponse, draft: RulesDraft): boolean {
  const [kept, shown] = [shownRules(rules, emptyRulesDraft), shownRules(rules, draft)];
  return (
    shown.personDecides !== kept.personDecides ||
    shown.addressFromId !== kept.addressFromId ||
    signalIds.some((id) => shown.actions[id] !== kept.actions[id])
  );
}

/** Returns what to send: only the rules that differ from the site's, so that the others follow the site. */
export function rulesToSave(
  rules: RulesResponse,
  draft: RulesDraft,
): RouteRequest<'setRules'>['body'] {
  const { personDecides, addressFromId, actions } = shownRules(rules, draft);
  const own = signalIds.filter((id) => actions[id] !== rules.site.actions[id]);
  return {
    version: rules.own?.version ?? 0,
    personDecides,
    addressFromId,
    actions: Object.fromEntries(own.map((id) => [id, actions[id]])),
  };
}

/** The actions that the dealership can choose for some check, or that the site has chosen; mildest first. */
export const actionsOffered = ({ actions }: Pick<SiteRules, 'actions'>): RuleAction[] =>
  ruleActions.filter((action) =>
    signalIds.some((id) => stricterThan(id, actions[id]).includes(action)),
  );

/** Names the site's rule: 'Site rule: ask again for a valid one'. */
export const siteRuleWords = (id: SignalId, action: RuleAction): string =>
  id === 'idExpiry' && action === 'ask_again'
    ? 'Site rule: ask again for a valid one'
    : `Site rule: ${actionNames[action].toLowerCase()}`;

/** Says what is approved without a person, unless a person approves every time. */
export const approvalWords = ({ approveWhenAllAgree }: SiteRules): string =>
  approveWhenAllAgree
    ? 'Otherwise, matching documents are approved automatically if the state signed the ID or somebody compared the faces'
    : 'Site rule: nothing is approved automatically, even if all documents match';

/** The switch for customers whose ID shows where they live. */
export const addressFromIdCopy = {
  name: 'An ID can stand in for a proof of address',
  why: "Customers may leave the proof of address out. They're asked for it unless the ID shows the address they entered",
};
