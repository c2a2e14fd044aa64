import { ScanLine, TriangleAlert } from 'lucide-react';
import { languageNames } from '../../../../../shared/copy/language.ts';
import type { Submission } from '../../../../../shared/schemas/submission-schema.ts';
import type { PersonalFields } from '../../../../../shared/schemas/customer-schema.ts';
import { formatPhone } from '../../../../../shared/schemas/fields-schema.ts';
import { Fact, Facts, mailbox, telephone } from '../../../components/display/fact-list.tsx';
import { formatDay } from '../../../lib/format/format-day.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import { readerOf } from '../copy.ts';
import { correctionText, FROM_LICENSE, readable } from '../evidence/copy.ts';
import { CorrectContact } from './correct-contact.tsx';

export function CustomerFacts({ submission }: { submission: Submission }) {
  const consent = consentText(submission);
  return (
    <section className="card" aria-labelledby="customer">
      <div className="card-head">
        <h2 id="customer">Customer Information</h2>
        <CorrectContact submission={submission} />
      </div>
      <Facts isStacked>
        {customerRows(submission).map((row) => (
          <Fact key={row.field} name={row.name}>
            {shown(row)}
            {submission.filledFromLicense.some((each) => each === row.field) && <FromLicense />}
            <Corrected submission={submission} field={row.field} />
            <Differing submission={submission} field={row.field} />
          </Fact>
        ))}
        {submission.language && <Fact name="Language">{languageNames[submission.language]}</Fact>}
        {consent && <Fact name="Consent">{consent}</Fact>}
      </Facts>
    </section>
  );
}

/** Turns a phone number and an email into links. */
function shown({ field, text, isKnown }: CustomerRow) {
  if (!isKnown) return <span className="muted">{text}</span>;
  if (field === 'phone') return telephone(text);
  if (field === 'email') return mailbox(text);
  if (field === 'dateOfBirth') return text;
  return (
    <span className={field === 'cnicNumber' ? 'num' : undefined} translate="no">
      {text}
    </span>
  );
}

/** Marks what the license's barcode filled in and the customer left as it was. */
const FromLicense = () => (
  <p className="muted small with-icon">
    <ScanLine className="icon icon-s" />
    <span>{FROM_LICENSE}</span>
  </p>
);

/** Shows what the customer was asked about once the ID was read, and the answer. */
const Corrected = ({ submission, field }: { submission: Submission; field: string }) =>
  submission.corrections
    .filter((each) => each.field === field)
    .map((each) => (
      <p key={each.field} className="muted small" translate="no">
        {correctionText(each)}
      </p>
    ));

/** The document's own words, where they differ from what was typed. */
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

const NONE = 'N/A';

type Field = keyof PersonalFields | 'cnicNumber';

type CustomerFact = {
  name: string;
  /** Empty where it isn't known. */
  text: (submission: Submission) => string;
  /** Has no row while unknown: the specification doesn't name this field. */
  isLeftOut?: true;
};

/** The facts about a customer, their own and their document's, in the order shown. */
const facts: Record<Field, CustomerFact> = {
  fullName: { name: 'Name', text: fullNameOf },
  dateOfBirth: {
    name: 'Date of Birth',
    text: ({ dateOfBirth }) => dateOfBirth && formatDay(dateOfBirth),
  },
  cnicNumber: { name: 'CNIC Number', text: ({ cnicNumber }) => cnicNumber },
  phone: { name: 'Phone Number', text: ({ phone }) => formatPhone(phone) },
  email: { name: 'Email', text: ({ email }) => email },
  address: { name: 'Address', text: ({ address }) => address, isLeftOut: true },
};
const fields = Object.keys(facts) as Field[];

type CustomerRow = { field: Field; name: string; text: string; isKnown: boolean };

export const customerRows = (submission: Submission): CustomerRow[] =>
  fields.flatMap((field) => {
    const { name, text, isLeftOut = false } = facts[field];
    const known = text(submission);
    if (known === '' && isLeftOut) return [];
    return [{ field, name, text: known || NONE, isKnown: known !== '' && known !== NONE }];
  });

/** The consent, where something was sent through this site. */
export const consentText = ({
  termsVersion,
}: Pick<Submission, 'termsVersion'>): string | undefined =>
  termsVersion === null
    ? undefined
    : `Agreed to the video and the photos, and to the barcode scan where it was offered. Terms, version ${termsVersion}`;
