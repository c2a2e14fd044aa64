import { actionDescriptions, actionNames } from '../../../../../shared/rule-action-words.ts';
import type { SiteRules } from '../../../../../shared/schemas/rules.ts';
import { actionsOffered } from '../rules/rule-words.ts';

/** What can be chosen on this page, each with what follows from it. */
export const ActionMeanings = ({ site }: { site: SiteRules }) => (
  <div className="rules-meanings stack stack-2">
    <dl>
      {actionsOffered(site).map((action) => (
        <div key={action}>
          <dt>{actionNames[action]}</dt>
          <dd>{actionDescriptions[action]}</dd>
        </div>
      ))}
    </dl>
    <p className="small muted">If several rules apply, the strictest one decides.</p>
  </div>
);
