import { canonicalJson } from './canonical-json.ts';
import {
  checkSignature,
  nothingVerified,
  stateOf,
  type ExpectedLog,
  type Verified,
} from './check-signature.ts';
import { isInLog } from './key-chain.ts';
import { base64UrlOf, sha256, type SignedState } from './log-proof.ts';
import { DOWNLOADED, eventTitle, longestDelay, textIn, zoneOf } from './record-events.ts';
import {
  CERTIFICATE_FORMAT,
  identityRecord,
  RECORD_FORMAT,
  type IdentityRecord,
  type ProvenEvent,
} from './record-schema.ts';
import { verifyCertificate, type VerifiedCertificate } from './verify-certificate.ts';

const NO_RECORD = 'This isn’t an identity record.';
const OTHER_VERSION = 'This identity record is of another version, which can’t be verified here.';

/** The result of verifying a record, or the certificate of one that was deleted. */
export type VerifiedRecord = Verified &
  Pick<VerifiedCertificate, 'certificate'> & {
    /** Missing where the file is no record. */
    record?: IdentityRecord;
    /** The events that the log has as they are here, by their places in the file. */
    proven: ReadonlySet<number>;
  };

/**
 * Verifies an identity record, or a deletion's certificate, by its own proofs. Given the key of a deployment's log,
 * it also checks that the file is of that log. Without a key, nobody knows who signed the file. The file may have been
 * made under an earlier or a later key for which the given one vouches. Throws `NoSignatures` where this runtime can't check any.
 */
export async function verifyRecord(file: unknown, expected?: ExpectedLog): Promise<VerifiedRecord> {
  const proven = new Set<number>();
  if (formatOf(file) === CERTIFICATE_FORMAT)
    return { ...(await verifyCertificate(file, expected)), proven };
  const parsed = identityRecord.safeParse(file);
  if (!parsed.success)
    return { ...nothingVerified(shapeProblem(file, parsed.error.issues[0])), proven };
  // As it is in the file: the schema would leave out what somebody added.
  const record = file as IdentityRecord;
  const found = nothingVerified();
  const signed = { noun: 'record', log: record.log, zone: zoneOf(parsed.data) };
  const log = await checkSignature(signed, expected, found);
  for (const index of await checkEvents(record, log, found)) proven.add(index);
  await checkFacts(record, log && proven, found);
  if (log) await checkEvidence(record, proven, found);
  return { ...found, state: stateOf(found), record: parsed.data, proven };
}

const formatOf = (file: unknown) =>
  typeof file === 'object' && file !== null && 'format' in file ? file.format : undefined;

type Issue = { path: readonly PropertyKey[]; code: string; keys?: readonly string[] };

/** Says what keeps a file from being a record: another kind of file, or a part that is missing or of another form. */
function shapeProblem(file: unknown, issue: Issue | undefined): string {
  const format = formatOf(file);
  if (typeof format !== 'string' || !format.startsWith('identity-record/')) return NO_RECORD;
  if (format !== RECORD_FORMAT) return OTHER_VERSION;
  const { path = [], keys = [] } = issue ?? {};
  const field = [...path, ...keys.slice(0, 1)]
    .map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`))
    .join('')
    .replace(/^\./, '');
  const fault = keys.length > 0 ? 'doesn’t belong there' : 'is missing or isn’t what it should be';
  return `This identity record is cut or was changed: “${field}” ${fault}.`;
}

/** Checks each event's proof, and returns the indexes of those that are in the log. */
async function checkEvents(
  record: IdentityRecord,
  log: SignedState | undefined,
  { problems, unproven }: Verified,
): Promise<Set<number>> {
  const zone = zoneOf(record);
  const proven = new Set<number>();
  const taken = new Map<number, number>();
  const isFound = await Promise.all(record.events.map(async (event) => log && isInLog(event, log)));
  const { id } = record.content.customer;
  const isOthers = ({ event }: ProvenEvent) => event.subjectId !== id;
  const areAllOthers = record.events.every(isOthers);
  if (areAllOthers) problems.push('The events are of another customer than the facts.');
  record.events.forEach((event, index) => {
    const title = eventTitle(event, index, zone);
    const leaf = event.proof?.leaf;
    const twin = leaf === undefined ? undefined : taken.get(leaf);
    if (isOthers(event) && !areAllOthers) problems.push(`${title}: it’s of another customer.`);
    if (leaf === undefined) unproven.push(`${title}: it wasn’t in the log yet when downloaded.`);
    else if (twin !== undefined)
      problems.push(`${title}: it has the same place in the log as event ${twin + 1}.`);
    else if (log && !isFound[index])
      problems.push(`${title}: it or its proof was changed after it was logged.`);
    else if (log) proven.add(index);
    if (leaf !== undefined) taken.set(leaf, index);
  });
  unproven.push(...backdated(record, proven));
  return proven;
}

/** Names events that say they are older than others which the log had before them, by more than honest ones are. */
function backdated(record: IdentityRecord, proven: ReadonlySet<number>): string[] {
  const { events } = record;
  const placed = [...proven]
    .flatMap((index) => {
      const event = events[index];
      const time = event && Date.parse(textIn(event, 'at'));
      return event?.proof && time ? [{ event, index, time, leaf: event.proof.leaf }] : [];
    })
    .sort((one, other) => one.leaf - other.leaf);
  let latest = placed[0];
  return placed.flatMap((each) => {
    if (!latest || each.time >= latest.time) latest = each;
    if (latest.time - each.time <= longestDelay(each.event.event.type)) return [];
    const title = eventTitle(each.event, each.index, zoneOf(record));
    return [
      `${title}: the log had it only after event ${latest.index + 1}, which is of a later day. So nothing proves that it was there at its time.`,
    ];
  });
}

const hashOf = async (value: unknown) => base64UrlOf(await sha256(canonicalJson(value)));

/** Checks that a download of exactly these facts was logged; without a log, that there was one. */
async function checkFacts(
  { content, events }: IdentityRecord,
  proven: ReadonlySet<number> | undefined,
  { problems, unproven }: Verified,
): Promise<void> {
  const hash = await hashOf(content);
  const download = events.findIndex(
    (each) => textIn(each, 'type') === DOWNLOADED && each.event.contentHash === hash,
  );
  if (download === -1)
    problems.push('The facts were changed after the download: no logged download had these.');
  else if (!events[download]?.proof)
    unproven.push('The facts: nothing proves them until their download is in the log.');
  else if (proven?.has(download) === false)
    problems.push('The facts: the proof of their download fails.');
  const ids = new Set(events.map((each) => textIn(each, 'id')));
  const missing = content.eventIds.filter((id) => !ids.has(id));
  if (missing.length > 0)
    problems.push(
      `Events were taken out: ${missing.length} of the ${content.eventIds.length} that there were at the download (${missing.join(', ')}).`,
    );
}

/** Checks that the event which followed from the reading had this result. Older ones don't name any. */
async function checkEvidence(
  { content, events }: IdentityRecord,
  proven: ReadonlySet<number>,
  { problems, unproven, remarks }: Verified,
): Promise<void> {
  if (content.evidence === null) return;
  const hashes = events.map((each) => textIn(each, 'evidenceHash'));
  const hash = await hashOf(content.evidence);
  const indexes = hashes.flatMap((each, index) => (each === hash ? [index] : []));
  if (indexes.some((index) => proven.has(index))) return;
  if (indexes.some((index) => !events[index]?.proof))
    unproven.push('What was read from the documents: its event wasn’t in the log yet.');
  else if (hashes.some(Boolean))
    problems.push('What was read from the documents was changed after it was logged.');
  else
    remarks.push(
      'Not proven since the documents were read, but only since the download: what was read from them. It’s older than this proof.',
    );
}
