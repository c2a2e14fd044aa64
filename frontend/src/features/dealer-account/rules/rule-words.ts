import { actionNames } from '../../../../../shared/rule-action-words.ts';
import { signalIds, type SignalId } from '../../../../../shared/schemas/evidence.ts';
import {
  ruleActions,
  stricterThan,
  type RuleAction,
  type SiteRules,
} from '../../../../../shared/schemas/rules.ts';

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
