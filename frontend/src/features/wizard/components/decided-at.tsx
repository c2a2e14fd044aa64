import type { VerificationResult } from '../../../../../shared/schemas/customer.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';

type DecidedAtProps = {
  result: Pick<VerificationResult, 'decidedAt'>;
  word: 'Decided' | 'Verified';
};

/** When it was decided, and where else the customer reads it: each decision is emailed. */
export function DecidedAt({ result: { decidedAt }, word }: DecidedAtProps) {
  return (
    decidedAt && (
      <div className="muted small">
        <p>
          {word} on {formatLongTime(decidedAt)}
        </p>
        <p>You&apos;ll also find this result in your email.</p>
      </div>
    )
  );
}
