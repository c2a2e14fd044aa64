import type { RouteRequest } from '../../shared/routes.ts';
import { signalIds } from '../../shared/schemas/evidence-schema.ts';
import {
  siteRules,
  stricterThan,
  type DealerRules,
  type RulesResponse,
  type SiteRules,
} from '../../shared/schemas/rules-schema.ts';
import { isoTime } from '../runtime/clock.ts';
import { AppError } from '../runtime/errors.ts';
import { setting } from '../runtime/settings.ts';
import { allOf, missing, exists, where } from '../store/conditions.ts';
import { updateOf } from '../store/expressions.ts';
import { keys } from '../store/keys.ts';
import { lostGuards, transact } from '../store/transact.ts';
import type { Dealership } from './dealership.ts';
import { dealershipEventWrite, type Actor } from './dealership-timeline.ts';

export const siteRulesInUse = (): SiteRules => siteRules.parse(JSON.parse(setting('RULES')));

/** Returns the rules that apply at a dealership: the site's, and its own. */
export const rulesOf = ({ rules }: Pick<Dealership, 'rules'>): RulesResponse => ({
  site: siteRulesInUse(),
  own: rules ?? null,
});

type RulesChange = RouteRequest<'setRules'>['body'];

/**
 * Replaces a dealership's own rules, if they are still those that were seen. Throws `invalid_request` for a rule that
 * is milder than the site's, `conflict` where a colleague was faster. A line on the dealership's timeline says who did
 * it, and what was changed.
 */
export async function saveRules(
  dealership: Dealership,
  change: RulesChange,
  by: Actor,
): Promise<RulesResponse> {
  const fields = milderThanSite(change, siteRulesInUse());
  if (Object.keys(fields).length > 0) throw new AppError('invalid_request', { fields });
  const { rules: before } = dealership;
  if ((before?.version ?? 0) !== change.version) throw new AppError('conflict');
  const { actions, personDecides, addressFromId = false } = change;
  const rules: DealerRules = {
    version: change.version + 1,
    personDecides,
    addressFromId,
    actions,
    changedAt: isoTime(),
  };
  const choices = {
    before: before ? choicesIn(before) : null,
    after: choicesIn(rules),
  };
  const lost = await lostGuards(
    transact([
      {
        Update: updateOf<Dealership>(keys.dealership(dealership.id), {
          set: { rules, updatedAt: rules.changedAt },
          condition: allOf(exists, where<Dealership>({ rules: before ?? missing })),
        }),
        guard: 'dealership',
      },
      dealershipEventWrite({
        ...{ dealership, type: 'rules_changed', at: rules.changedAt, by },
        rules: choices,
      }),
    ]),
  );
  if (lost.length > 0) throw new AppError('conflict');
  return rulesOf({ rules });
}

const choicesIn = ({ personDecides, addressFromId, actions }: DealerRules) => ({
  personDecides,
  addressFromId,
  actions,
});

function milderThanSite({ actions }: RulesChange, site: SiteRules): Record<string, string> {
  const milder = signalIds.filter((id) => {
    const action = actions[id];
    return action !== undefined && !stricterThan(id, site.actions[id]).includes(action);
  });
  return Object.fromEntries(
    milder.map((id) => [id, "Choose a rule that is as strict as the site's, or stricter"]),
  );
}
