import { ScanLine, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { PersonalFields } from '../../../../../shared/schemas/customer.ts';
import { Fact, Facts, mailbox, telephone } from '../../../components/facts.tsx';
import { formatDay } from '../../../lib/format/format-date.ts';
import { readerOf } from '../rules/decider-words.ts';
import { fullNameOf } from '../rules/decision-words.ts';
import { FROM_LICENSE } from '../rules/from-license.ts';
import { readable } from '../rules/differences.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

const NONE = 'N/A';

type Told = {
  name: string;
  /** Empty where it isn't known. */
  show: (submission: Submission) => ReactNode;
  /** The specification doesn't name it: not known, it has no row. */
  isLeftOut?: true;
};

/** What a customer told of themselves, and what their document did, in the order in which it is shown. */
const facts: Record<keyof PersonalFields | 'cnicNumber', Told> = {
  fullName: { name: 'Name', show: fullNameOf },
  dateOfBirth: {
    name: 'Date of Birth',
    show: ({ dateOfBirth }) => dateOfBirth && formatDay(dateOfBirth),
  },
  cnicNumber: {
    name: 'CNIC Number',
    show: ({ cnicNumber }) => cnicNumber && <span className="num">{cnicNumber}</span>,
  },
  phone: { name: 'Phone Number', show: ({ phone }) => phone && telephone(phone) },
  email: { name: 'Email', show: ({ email }) => email && mailbox(email) },
  address: { name: 'Address', show: ({ address }) => address, isLeftOut: true },
};

const rowsOf = (submission: Submission) =>
  Object.entries(facts)
    .map(([field, { name, show, isLeftOut }]) => {
      const value = show(submission);
      return { field, name, value: value === '' && !isLeftOut ? NONE : value };
    })
    .filter(({ value }) => value !== '');

export const CustomerFacts = ({ submission }: { submission: Submission }) => (
  <section className="card" aria-labelledby="customer">
    <div className="card-head">
      <h2 id="customer">Customer Information</h2>
    </div>
    <Facts isStacked>
      {rowsOf(submission).map(({ field, name, value }) => (
        <Fact key={field} name={name}>
          {value}
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
