import { CircleCheck, CircleQuestionMark, CircleX } from 'lucide-react';
import {
  decisionWords,
  eventDetail,
  flagCategoryNames,
} from '../../../../shared/record/record-copy.ts';
import {
  eventName,
  localTime,
  textIn,
  utcTime,
  zoneOf,
} from '../../../../shared/record/record-events.ts';
import type {
  IdentityRecord,
  ProvenEvent,
  RecordContent,
} from '../../../../shared/record/record-schema.ts';
import { certificateFacts } from '../../../../shared/record/deletion-copy.ts';
import { faceAnswerWords } from '../../../../shared/copy/dealer/review-copy.ts';
import type { VerifiedRecord } from '../../../../shared/record/verify-record.ts';
import { Fact, Facts } from '../../components/display/fact-list.tsx';
import { formatDay } from '../../lib/format/format-day.ts';
import { RecordFiles } from './record-files.tsx';
import { verifyRecordCopy } from './copy.ts';
import '../../components/display/timeline.css';

const { facts: words, flags, events: eventWords } = verifyRecordCopy;

type RecordViewProps = { verified: VerifiedRecord; record: IdentityRecord };

/** A record as a person reads it. */
export function RecordView({ verified, record }: RecordViewProps) {
  return (
    <>
      <RecordFacts verified={verified} record={record} />
      <RedFlags content={record.content} />
      <RecordFiles files={record.content.files} />
      <RecordEvents verified={verified} record={record} />
    </>
  );
}

type CertificateViewProps = {
  verified: VerifiedRecord;
  certificate: NonNullable<VerifiedRecord['certificate']>;
};

/** A deletion's certificate as a person reads it. */
export const CertificateView = ({ verified, certificate }: CertificateViewProps) => (
  <section className="card" aria-labelledby="facts">
    <div className="card-head">
      <h2 id="facts">{verifyRecordCopy.certificate}</h2>
    </div>
    <Facts>
      {certificateFacts(certificate).map(([name, value]) => (
        <Fact key={name} name={name}>
          {value}
        </Fact>
      ))}
      <LogFacts verified={verified} fileKey={certificate.log.key} />
    </Facts>
  </section>
);

type LogFactsProps = { verified: VerifiedRecord; fileKey: string };

const LogFacts = ({ verified: { log }, fileKey }: LogFactsProps) => (
  <>
    {log && (
      <Fact name={words.log}>
        {log.name}
        <p className="muted small">{words.entries(log.size)}</p>
      </Fact>
    )}
    <Fact name={words.key}>
      <code translate="no">{fileKey}</code>
    </Fact>
  </>
);

function RecordFacts({ verified, record }: RecordViewProps) {
  const { content } = record;
  const { customer, dealership, decision, comparison, madeAt, madeBy, notChecked } = content;
  const zone = zoneOf(record);
  return (
    <section className="card" aria-labelledby="facts">
      <div className="card-head">
        <h2 id="facts">{words.title}</h2>
      </div>
      <Facts>
        <Fact name={words.customer}>
          <span translate="no">
            {`${customer.firstName} ${customer.lastName}`.trim() || customer.id}
          </span>
          {customer.isDemonstration && <p className="muted small">{words.demonstration}</p>}
        </Fact>
        {customer.dateOfBirth !== '' && (
          <Fact name={words.born}>{formatDay(customer.dateOfBirth)}</Fact>
        )}
        {customer.address !== '' && (
          <Fact name={words.address}>
            <span translate="no">{customer.address}</span>
          </Fact>
        )}
        <Fact name={words.dealership}>
          <span translate="no">{dealership.name}</span>
        </Fact>
        <Fact name={words.decision}>{decisionWords(content, zone)}</Fact>
        {decision.reason !== null && <Fact name={words.reason}>{decision.reason}</Fact>}
        <Fact name={words.faces}>
          {comparison
            ? `${faceAnswerWords[comparison.answer]}, by ${comparison.by} on ${localTime(comparison.at, zone)}`
            : words.nobody}
        </Fact>
        {notChecked.length > 0 && <Fact name={words.notChecked}>{notChecked.join(' ')}</Fact>}
        <Fact name={words.downloaded}>{`By ${madeBy.name} on ${localTime(madeAt, zone)}`}</Fact>
        <LogFacts verified={verified} fileKey={record.log.key} />
      </Facts>
    </section>
  );
}

const RedFlags = ({ content: { redFlags, notCovered } }: { content: RecordContent }) => (
  <section className="card card-pad stack" aria-labelledby="flags">
    <h2 id="flags">{flags.title}</h2>
    {redFlags.length === 0 && <p>{flags.none}</p>}
    {redFlags.length > 0 && (
      <ul className="stack">
        {redFlags.map(({ category, seen, resolved }) => (
          <li key={`${category} ${seen}`}>
            <p className="medium">{flagCategoryNames[category]}</p>
            <p>{seen}</p>
            <p className="muted">{resolved ?? flags.open}</p>
          </li>
        ))}
      </ul>
    )}
    {notCovered.length > 0 && (
      <div className="muted small">
        <p>{flags.notCovered}</p>
        <ul className="sentences">
          {notCovered.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </div>
    )}
  </section>
);

function RecordEvents({ verified: { proven }, record }: RecordViewProps) {
  const zone = zoneOf(record);
  return (
    <section className="card card-pad stack" aria-labelledby="events">
      <h2 id="events">{eventWords.title}</h2>
      <ol className="timeline">
        {record.events.map((event, index) => (
          <RecordEvent
            key={textIn(event, 'id') || index}
            {...{ event, index, zone }}
            isProven={proven.has(index)}
          />
        ))}
      </ol>
    </section>
  );
}

type RecordEventProps = { event: ProvenEvent; index: number; zone: string; isProven: boolean };

function RecordEvent({ event, index, zone, isProven }: RecordEventProps) {
  const { proof } = event;
  const state = isProven ? 'approved' : proof ? 'denied' : 'pending';
  const Icon = eventIcons[state];
  const at = textIn(event, 'at');
  const detail = eventDetail(event);
  return (
    <li className={`is-${state}`}>
      <Icon className="icon" />
      <span>{`${index + 1}. ${eventName(event)}`}</span>
      {detail !== '' && <span className="sub">{detail}</span>}
      <time dateTime={at}>
        {localTime(at, zone)} · <span className="utc">{utcTime(at)}</span>
      </time>
      <span className="sub">
        {!proof ? eventWords.unproven : isProven ? eventWords.place(proof.leaf) : eventWords.fails}
      </span>
    </li>
  );
}

const eventIcons = { approved: CircleCheck, denied: CircleX, pending: CircleQuestionMark };
