import { ScanLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PersonalFields } from '../../../../../shared/schemas/customer.ts';
import { Fact, Facts, mailbox, telephone } from '../../../components/facts.tsx';
import { formatDay } from '../../../lib/format/format-date.ts';
import { readerOf } from '../rules/decider-words.ts';
import { FROM_LICENSE } from '../rules/from-license.ts';
import { readable } from '../rules/differences.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

const NONE = 'N/A';

type Told = { name: string; show: (submission: Submission) => ReactNode };

/** What a customer told of themselves, and what their document did, in the order in which it is shown. */
const facts: Record<keyof PersonalFields | 'cnicNumber', Told> = {
  fullName: {
    name: 'Name',
    show: ({ firstName, lastName }) => `${firstName} ${lastName}`.trim() || NONE,
  },
  dateOfBirth: {
    name: 'Date of Birth',
    show: ({ dateOfBirth }) => (dateOfBirth ? formatDay(dateOfBirth) : NONE),
  },
  cnicNumber: {
    name: 'CNIC Number',
    show: ({ cnicNumber }) => <span className="num">{cnicNumber || NONE}</span>,
  },
  phone: { name: 'Phone Number', show: ({ phone }) => (phone ? telephone(phone) : NONE) },
  email: { name: 'Email', show: ({ email }) => (email ? mailbox(email) : NONE) },
  address: { name: 'Address', show: ({ address }) => address || NONE },
};

type CustomerFactsProps = {
  submission: Submission;
  /** In the narrow column. */
  isNarrow?: boolean;
};

export const CustomerFacts = ({ submission, isNarrow = false }: CustomerFactsProps) => (
  <section className="card" aria-labelledby="customer">
    <div className="card-head">
      <h2 id="customer">Customer Information</h2>
    </div>
    <Facts isStacked={isNarrow}>
      {Object.entries(facts).map(([field, { name, show }]) => (
        <Fact key={field} name={name}>
          {show(submission)}
          {submission.filledFromLicense.some((each) => each === field) && <FromLicense />}
          <Differing submission={submission} field={field} />
        </Fact>
      ))}
      {submission.termsVersion !== null && (
        <Fact name="Consent">
          Agreed to the video, the photos and any barcode scan. Terms, version{' '}
          {submission.termsVersion}
        </Fact>
      )}
    </Facts>
  </section>
);

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
