import { MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import './attempts.css';

/** How many of the online attempts are used up, drawn and said. */
export function Attempts({ left }: { left: number }) {
  return (
    <div className="row row-tight">
      <ul className="attempts" aria-hidden="true">
        {Array.from({ length: MAX_VERIFICATION_ATTEMPTS }, (_, index) => (
          <li key={index} data-used={index < MAX_VERIFICATION_ATTEMPTS - left ? '' : undefined} />
        ))}
      </ul>
      <span className="muted">
        {left > 0
          ? `${left} of ${MAX_VERIFICATION_ATTEMPTS} attempts left`
          : `All ${MAX_VERIFICATION_ATTEMPTS} attempts used`}
      </span>
    </div>
  );
}
