import {
  faceAnswerWords,
  alertNames,
  establishedWords,
} from '../../../../../shared/copy/dealer/review-copy.ts';
import { signalCopy } from '../../../../../shared/copy/dealer/signal-copy.ts';
import { actionNames } from '../../../../../shared/copy/dealer/rule-action-copy.ts';
import {
  decisionWords,
  eventDetail,
  flagCategoryNames,
  recordFileNames,
} from '../../../../../shared/record/record-copy.ts';
import {
  eventName,
  localTime,
  textIn,
  utcTime,
  zoneOf,
} from '../../../../../shared/record/record-events.ts';
import { nameInKey } from '../../../../../shared/record/log-proof.ts';
import type {
  IdentityRecord,
  ProvenEvent,
  RecordContent,
} from '../../../../../shared/record/record-schema.ts';
import type { LicenseField } from '../../../../../shared/schemas/verification-schema.ts';
import type { Signal } from '../../../../../shared/schemas/evidence-schema.ts';
import { formatPhone } from '../../../../../shared/schemas/fields-schema.ts';
import { formatDay } from '../../../lib/format/format-day.ts';
import { fullNameOf } from '../../../lib/submissions/customer-copy.ts';
import type { ReportContent, ReportFact, ReportSection } from '../../../lib/pdf/write-report.ts';
import {
  correctionText,
  FROM_LICENSE,
  foundName,
  remarkOn,
  resultWordsOf,
} from '../evidence/copy.ts';
import { evidenceView } from '../evidence/evidence-view.ts';
import { consentText } from '../customer/customer-facts.tsx';

/** The contents of an identity record's PDF, from what its `record.json` has. `page`: the address that verifies it. */
export function recordReport(record: IdentityRecord, page: string): ReportContent {
  const { content } = record;
  const { customer, dealership, madeAt, madeBy } = content;
  const at = timeIn(zoneOf(record));
  return {
    title: `Identity Record: ${fullNameOf(customer) || customer.id}`,
    lines: present([
      dealership.name,
      `Downloaded by ${madeBy.name} on ${at(madeAt)}`,
      customer.isDemonstration && 'Demonstration: decisions are made by chance',
      'The file record.json beside this one proves what is unchanged since it was recorded. Neither shows that what was recorded is true.',
    ]),
    sections: [
      { heading: 'Customer', lines: [], facts: customerFacts(content) },
      { heading: 'What was asked', lines: askedLines(record, at), facts: [] },
      { heading: 'Decision', lines: decisionLines(record, at), facts: [] },
      checks(content, at),
      { heading: 'What nobody checked', lines: orNone(content.notChecked, 'Nothing.'), facts: [] },
      redFlags(content),
      { heading: 'Red flags that this product can’t see', lines: content.notCovered, facts: [] },
      files(content),
      {
        heading: 'Events',
        lines: [],
        facts: record.events.map((event, index) => eventFact(event, index, at)),
      },
      { heading: 'How to verify this record', lines: howToVerify(record, page), facts: [] },
    ],
  };
}

type At = (time: string) => string;

/** Writes a time in the dealership's zone and in UTC. */
const timeIn =
  (zone: string): At =>
  (time) =>
    `${localTime(time, zone)} (${utcTime(time)})`;

const orNone = (lines: readonly string[], none: string) => (lines.length > 0 ? [...lines] : [none]);

function customerFacts({ customer }: RecordContent): ReportFact[] {
  const {
    dateOfBirth,
    phone,
    email,
    address,
    filledFromLicense,
    corrections = [],
    madeFor,
  } = customer;
  const detailOf = (field?: LicenseField) => {
    const correction = corrections.find((each) => each.field === field);
    if (correction) return correctionText(correction);
    return field && filledFromLicense.includes(field) ? FROM_LICENSE : undefined;
  };
  const fact = (name: string, value: string, field?: LicenseField) =>
    value === ''
      ? []
      : [
          {
            name,
            value,
            detail: detailOf(field),
          },
        ];
  const linked = madeFor ? [madeFor.fullName, madeFor.email, formatPhone(madeFor.phone)] : [];
  return [
    ...fact('Name', fullNameOf(customer), 'fullName'),
    ...fact('Date of Birth', dateOfBirth && formatDay(dateOfBirth), 'dateOfBirth'),
    ...fact('Address', address, 'address'),
    ...fact('Phone Number', formatPhone(phone)),
    ...fact('Email', email),
    ...fact('Link made for', linked.filter(Boolean).join(', ')),
    ...fact('Consent', consentText(customer) ?? ''),
    ...fact('Customer ID', customer.id),
  ];
}

const linkEvents = ['link_created', 'link_renewed', 'link_sent', 'link_resent', 'link_texted'];

/** Says who gave the customer a link, when, and what the customer then sent. */
function askedLines({ content, events }: IdentityRecord, at: At): string[] {
  const { customer, files: sent } = content;
  const links = events.filter((event) => linkEvents.includes(textIn(event, 'type')));
  const names = sent.map(({ kind }) => recordFileNames[kind]);
  return present([
    ...links.map((event) =>
      sentence(eventName(event), eventDetail(event), at(textIn(event, 'at'))),
    ),
    customer.dateSubmitted !== null && `Submitted on ${at(customer.dateSubmitted)}.`,
    customer.dateSubmitted !== null &&
      'Asked for: name, date of birth, address, phone number and email, a video of the customer, and photos of their documents.',
    names.length > 0 && `Sent: ${names.join('; ')}.`,
  ]);
}

const sentence = (name: string, detail: string, time: string) =>
  [`${name} on ${time}.`, detail].filter(Boolean).join(' ');

const decisionTypes = [
  'approved',
  'denied',
  'ask_again',
  'review',
  'verified_in_person',
  'not_verified_in_person',
  'approval_revoked',
  'decision_undone',
];

/** Says who decided, when and why, before and after that too, and who compared the faces. */
function decisionLines(record: IdentityRecord, at: At): string[] {
  const { content, events } = record;
  const { comparison, alert, decision } = content;
  return present([
    `${decisionWords(content, zoneOf(record))}${decision.at === null ? '' : ` (${utcTime(decision.at)})`}.`,
    decision.reason !== null && `Reason for the customer: “${decision.reason}”`,
    comparison
      ? `Faces compared by ${comparison.by} on ${at(comparison.at)}: ${faceAnswerWords[comparison.answer].toLowerCase()}.`
      : content.files.length > 0 &&
        !decision.isInPerson &&
        'Nobody compared the faces in the latest pictures.',
    alert
      ? `${alertNames[alert.kind]} on the credit report, recorded by ${alert.by} on ${at(alert.at)}.`
      : 'No alert on the credit report was recorded.',
    alert?.established &&
      `Identity established beyond the documents by ${alert.established.by} on ${at(alert.established.at)}: ${establishedWords(alert.established)}.`,
    ...events
      .filter((event) => decisionTypes.includes(textIn(event, 'type')))
      .map((event) => sentence(eventName(event), eventDetail(event), at(textIn(event, 'at')))),
  ]);
}

function checks({ evidence }: RecordContent, at: At): ReportSection {
  const heading = 'What was read, and how it compared';
  if (!evidence) return { heading, lines: ['The documents were not read here.'], facts: [] };
  const { headline, toLookAt, others } = evidenceView(evidence);
  return {
    heading,
    lines: [`${headline}.`, `Read on ${at(evidence.readAt)}. Rules in force: ${evidence.rules}.`],
    facts: [...toLookAt, ...others].map((signal) => {
      const { detail, ...fact } = checkOf(signal);
      const action = evidence.ruleSet[signal.id];
      return {
        ...fact,
        detail: present([detail, action && `Rule for a difference: ${actionNames[action]}`]).join(
          '\n',
        ),
      };
    }),
  };
}

/** A check, its result and what was compared. */
function checkOf(signal: Signal): ReportFact {
  const { id, typed, isFilled = false, found } = signal;
  return {
    name: signalCopy[id].label,
    value: resultWordsOf(signal),
    detail: present([
      typed && `${isFilled ? FROM_LICENSE : 'Entered'}: ${typed}`,
      found && `${typed ? foundName(id) : 'Found'}: ${found}`,
      remarkOn(signal),
    ]).join('\n'),
  };
}

const redFlags = ({ redFlags: flags }: RecordContent): ReportSection => ({
  heading: 'Red flags',
  // Of documents that were sent before, nothing but the result is kept.
  lines: flags.length === 0 ? ['The product saw none in what was sent last.'] : [],
  facts: flags.map(({ category, seen, resolved }) => ({
    name: flagCategoryNames[category],
    value: seen,
    detail: resolved ?? 'Nobody has resolved it.',
  })),
});

const files = ({ files: all }: RecordContent): ReportSection => ({
  heading: 'Files (SHA-256)',
  lines: all.length === 0 ? ['None are kept here.'] : [],
  facts: all.map(({ kind, sha256, isDeleted }) => ({
    name: recordFileNames[kind],
    value: sha256 ?? 'Not recorded',
    detail: isDeleted ? 'Deleted since' : undefined,
  })),
});

function eventFact(event: ProvenEvent, index: number, at: At): ReportFact {
  const { proof } = event;
  const logEntry = proof ? `Entry ${proof.leaf} of the log` : 'Not in the log yet when downloaded';
  return {
    name: at(textIn(event, 'at')),
    value: `${index + 1}. ${eventName(event)}`,
    detail: present([eventDetail(event), logEntry]).join('\n'),
  };
}

function howToVerify({ log }: IdentityRecord, page: string): string[] {
  return [
    `Open ${page} and choose record.json, or the ZIP file that it came in. The file isn’t uploaded.`,
    `The log “${nameInKey(log.key)}” has a fingerprint of each event, and its key signs the whole list. The page computes the fingerprints again. So it shows whether this record is unchanged since, and names what isn’t. It can’t show whether something that was recorded is true, or that everything was recorded.`,
    'Times are of the product’s clock, and this file alone doesn’t prove them. Each signed state of the list is kept with the time at which the storage took it. The site’s operator compares these times with those of the events, by the command verify-log, and can hand the signed states out.',
    `Public key of the log: ${log.key}`,
  ];
}

/** Leaves out what isn't there. */
const present = (lines: readonly (string | false | null | undefined)[]): string[] =>
  lines.filter((line): line is string => Boolean(line));
