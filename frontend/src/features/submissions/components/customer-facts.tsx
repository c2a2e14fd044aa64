import type { Submission } from '../../../../../shared/schemas/dealer.ts';
import { Fact, Facts, mailbox, telephone } from '../../../components/facts.tsx';
import { formatDay } from '../../../lib/format/format-date.ts';

const NONE = 'N/A';

export function CustomerFacts({ submission }: { submission: Submission }) {
  const { firstName, lastName, dateOfBirth, cnicNumber, phone, email, address } = submission;
  return (
    <section className="card" aria-labelledby="customer">
      <div className="card-head">
        <h2 id="customer">Customer Information</h2>
      </div>
      <Facts>
        <Fact name="Name">{`${firstName} ${lastName}`.trim() || NONE}</Fact>
        <Fact name="Date of Birth">{dateOfBirth ? formatDay(dateOfBirth) : NONE}</Fact>
        <Fact name="CNIC Number">
          <span className="num">{cnicNumber || NONE}</span>
        </Fact>
        <Fact name="Phone Number">{phone ? telephone(phone) : NONE}</Fact>
        <Fact name="Email">{email ? mailbox(email) : NONE}</Fact>
        <Fact name="Address">{address || NONE}</Fact>
      </Facts>
    </section>
  );
}
