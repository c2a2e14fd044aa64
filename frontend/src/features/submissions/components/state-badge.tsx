import { stateStyles } from '../rules/state-looks.ts';
import type { CustomerState } from '../../../../../shared/schemas/submission-row.ts';

/** How a customer stands: word and icon, never color alone. */
export function StateBadge({ state }: { state: CustomerState }) {
  const { look, icon: Icon, word } = stateStyles[state];
  return (
    <span className={`badge is-${look}`}>
      <Icon className="icon icon-s" />
      {word}
    </span>
  );
}
