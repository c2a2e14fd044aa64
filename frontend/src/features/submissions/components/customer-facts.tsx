import type { ReactNode } from 'react';
import type { PersonalFields } from '../../../../../shared/schemas/customer.ts';
import { Fact, Facts, mailbox, telephone } from '../../../components/facts.tsx';
import { formatDay } from '../../../lib/format/format-date.ts';
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

export const CustomerFacts = ({ submission }: { submission: Submission }) => (
  <section className="card" aria-labelledby="customer">
    <div className="card-head">
      <h2 id="customer">Customer Information</h2>
    </div>
    <Facts>
      {Object.values(facts).map(({ name, show }) => (
        <Fact key={name} name={name}>
          {show(submission)}
        </Fact>
      ))}
    </Facts>
  </section>
);
