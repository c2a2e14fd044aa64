import { signalIds, type SignalId } from '../../../shared/schemas/evidence.ts';
import {
  stricterThan,
  type DealerRules,
  type RuleAction,
  type SiteRules,
} from '../../../shared/schemas/rules.ts';

/** The rules by which one dealership's submissions are decided. `version` names the site's and, if any, its own. */
export type EffectiveRules = {
  version: string;
  approveWhenAllAgree: boolean;
  actions: Readonly<Record<SignalId, RuleAction>>;
};

/** The stricter of the site's and the dealership's own rules. */
export function effectiveRules(
  site: Omit<SiteRules, 'noBarcodeIn'>,
  own: DealerRules | null,
): EffectiveRules {
  const actionOf = (id: SignalId): RuleAction => {
    const [others, ownAction] = [site.actions[id], own?.actions[id]];
    return ownAction !== undefined && stricterThan(id, others).includes(ownAction)
      ? ownAction
      : others;
  };
  return {
    version: own ? `${site.version}, with the dealership's change ${own.version}` : site.version,
    approveWhenAllAgree: site.approveWhenAllAgree && !own?.personDecides,
    actions: Object.fromEntries(signalIds.map((id) => [id, actionOf(id)])) as Record<
      SignalId,
      RuleAction
    >,
  };
}
