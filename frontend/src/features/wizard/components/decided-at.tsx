import type { VerificationResult } from '../../../../../shared/schemas/customer.ts';
import { formatLongTime } from '../../../lib/format/format-date.ts';

type DecidedAtProps = {
  result: Pick<VerificationResult, 'decidedAt' | 'isUnreachable'>;
  word: 'Decided' | 'Verified';
};

/** When it was decided, and where else the customer reads it: each decision is emailed, unless no email reaches them. */
export function DecidedAt({ result: { decidedAt, isUnreachable = false }, word }: DecidedAtProps) {
  return (
    decidedAt && (
      <div className="muted small">
        <p>
          {word} on {formatLongTime(decidedAt)}
        </p>
        {isUnreachable ? (
          <p>We can&apos;t send email to your address.</p>
        ) : (
          <p>You&apos;ll also find this result in your email.</p>
        )}
      </div>
    )
  );
}
