import { ScanLine, TriangleAlert } from 'lucide-react';
import { Fact, Facts, mailbox, telephone } from '../../../components/facts.tsx';
import { consentText, customerRows, type CustomerRow } from '../rules/customer-rows.ts';
import { readerOf } from '../rules/decider-words.ts';
import { FROM_LICENSE } from '../rules/from-license.ts';
import { readable } from '../rules/differences.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** What can be dialed or written to leads there. */
function shown({ field, text, isKnown }: CustomerRow) {
  if (!isKnown) return text;
  if (field === 'phone') return telephone(text);
  if (field === 'email') return mailbox(text);
  return field === 'cnicNumber' ? <span className="num">{text}</span> : text;
}

export function CustomerFacts({ submission }: { submission: Submission }) {
  const consent = consentText(submission);
  return (
    <section className="card" aria-labelledby="customer">
      <div className="card-head">
        <h2 id="customer">Customer Information</h2>
      </div>
      <Facts isStacked>
        {customerRows(submission).map((row) => (
          <Fact key={row.field} name={row.name}>
            {shown(row)}
            {submission.filledFromLicense.some((each) => each === row.field) && <FromLicense />}
            <Differing submission={submission} field={row.field} />
          </Fact>
        ))}
        {consent && <Fact name="Consent">{consent}</Fact>}
      </Facts>
    </section>
  );
}

/** The customer scanned the license, and left what its barcode said. */
const FromLicense = () => (
  <p className="muted small with-icon">
    <ScanLine className="icon icon-s" />
    <span>{FROM_LICENSE}</span>
  </p>
);

/** What the document says instead of what was typed. */
function Differing({ submission, field }: { submission: Submission; field: string }) {
  const difference = submission.differences.find((each) => each.field === field);
  if (!difference) return null;
  return (
    <p className="is-pending with-icon">
      <TriangleAlert className="icon" />
      <span>
        {readerOf(submission)} read: {readable(difference, 'found')}
      </span>
    </p>
  );
}
