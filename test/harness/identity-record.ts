import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto';
import {
  checkpointText,
  cosignedNote,
  signedNote,
  verifierKey,
  type NoteKey,
} from '../../lambdas/log/checkpoint.ts';
import { entryOf } from '../../lambdas/log/log-entry.ts';
import { MerkleTree } from '../../lambdas/log/merkle-tree.ts';
import { canonicalJson } from '../../shared/record/canonical-json.ts';
import { changeLine } from '../../shared/record/key-chain.ts';
import type {
  CertificateFile,
  IdentityRecord,
  KeyChange,
  ProvenEvent,
  RecordContent,
} from '../../shared/record/record-schema.ts';
import { someEvidence } from './some-evidence.ts';

const sha256 = (...parts: (Uint8Array | string)[]) => {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part);
  return hash.digest();
};

/** Returns the inclusion proof of a leaf as RFC 6962 defines it, 2.1.1: slow, and plainly right. */
export function pathOf(place: number, entries: readonly Uint8Array[]): Buffer[] {
  if (entries.length === 1) return [];
  let half = 1;
  while (half * 2 < entries.length) half *= 2;
  const [left, right] = [entries.slice(0, half), entries.slice(half)];
  return place < half
    ? [...pathOf(place, left), rootOf(right)]
    : [...pathOf(place - half, right), rootOf(left)];
}

function rootOf(entries: readonly Uint8Array[]): Buffer {
  const tree = new MerkleTree();
  for (const entry of entries) tree.append(entry);
  return Buffer.from(tree.root());
}

/** A log with a key of its own. */
export function newLog(name = 'log.example') {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { key: { name, publicKey: Buffer.from(x, 'base64url') }, privateKey };
}
type Log = { key: NoteKey; privateKey: KeyObject };

const checkpointOf = ({ key, privateKey }: Log, size: number, root: Uint8Array) => {
  const text = checkpointText({ origin: key.name, size, root });
  return signedNote(text, key, sign(undefined, Buffer.from(text), privateKey));
};

/** The certificate of a deletion as a deployment makes it. */
export function someCertificate(
  log = newLog(),
  { others = 9, change = {} }: { others?: number; change?: object } = {},
): CertificateFile {
  const event = {
    ...{ id: 'evt_gone', type: 'record_deleted', at: at(0), subjectId: CUSTOMER, v: 1 },
    ...{
      dealerId: 'dlr_1',
      cause: { kind: 'unused', days: 730 },
      items: 31,
      files: 4,
      sessions: 0,
    },
    ...change,
  };
  const salt = randomBytes(32).toString('base64url');
  const entry = entryOf({ ...event, salt }) ?? randomBytes(32);
  const entries = [...Array.from({ length: others }, () => randomBytes(32)), entry];
  const hashes = pathOf(others, entries).map((hash) => hash.toString('base64'));
  return {
    format: 'deletion-certificate/1',
    log: {
      key: verifierKey(log.key),
      checkpoint: checkpointOf(log, entries.length, rootOf(entries)),
    },
    events: [{ event, salt, proof: { leaf: others, hashes } }],
  };
}

/** A change from one key of a log to another after so many entries, signed by both unless `signers` says otherwise. */
export function someKeyChange(
  from: Log,
  to: Log,
  { before = 20, signers = [to, from] }: { before?: number; signers?: readonly Log[] } = {},
): KeyChange {
  const event = {
    ...{ id: 'evt_key', type: 'log_key_changed', at: at(120), subjectId: 'KEYS', v: 1 },
    ...{ from: verifierKey(from.key), to: verifierKey(to.key) },
  };
  const salt = randomBytes(32).toString('base64url');
  const entry = entryOf({ ...event, salt }) ?? randomBytes(32);
  const entries = [...Array.from({ length: before }, () => randomBytes(32)), entry];
  const state = { origin: to.key.name, size: entries.length, root: rootOf(entries) };
  const text = checkpointText(state, [changeLine(before, entry)]);
  const checkpoint = signers.reduce(
    (note, { key, privateKey }) =>
      cosignedNote(note, key, sign(undefined, Buffer.from(text), privateKey)),
    `${text}\n`,
  );
  const hashes = pathOf(before, entries).map((hash) => hash.toString('base64'));
  return { event, salt, proof: { leaf: before, hashes }, checkpoint };
}

const CUSTOMER = 'cus_0123456789abcdefghijkl';
const at = (minute: number) => new Date(Date.UTC(2026, 10, 26, 15, minute)).toISOString();

/** What a record says about somebody who was approved. */
export const someContent: RecordContent = {
  madeAt: at(90),
  madeBy: { id: 'ann', name: 'Ann Chovey' },
  dealership: { id: 'dlr_1', name: 'Juniper Street Motors', timeZone: 'America/New_York' },
  customer: {
    id: CUSTOMER,
    firstName: 'Łucja',
    lastName: 'Nowak',
    dateOfBirth: '1988-03-27',
    address: '7 Alder Court, Fairview, OH 45011',
    phone: '(513) 555-0117',
    email: 'lucja@mail.example',
    filledFromLicense: ['dateOfBirth'],
    madeFor: { fullName: 'Lucja Nowak', email: 'lucja@mail.example', phone: '' },
    isDemonstration: false,
    createdAt: at(0),
    dateSubmitted: at(2),
    termsVersion: 3,
  },
  evidence: someEvidence(),
  notChecked: ['Whether the card is genuine'],
  comparison: { id: 'evt_3', answer: 'same', at: at(3), by: 'Joy Park' },
  alert: null,
  decision: {
    status: 'approved',
    at: at(4),
    by: { kind: 'person', name: 'Joy Park' },
    isInPerson: false,
    reason: null,
  },
  files: [
    { kind: 'video', isDeleted: true },
    { kind: 'idDocument', sha256: sha256('front').toString('hex'), isDeleted: false },
  ],
  redFlags: [
    {
      category: 'address',
      seen: 'Address on the proof of address: not readable',
      resolved: 'Approved by Joy Park',
    },
  ],
  notCovered: ['Notices from the credit bureau'],
  eventIds: [],
};

const base = (type: string, minute: number) => ({
  id: `evt_${minute}`,
  type,
  at: at(minute),
  subjectId: CUSTOMER,
  v: 1,
});
const byJoy = { by: { kind: 'person', name: 'Joy Park' }, byId: 'joy' };

/** The events of a customer up to a download, of which there are so many. */
function eventsUntil(content: RecordContent, count: number): Record<string, unknown>[] {
  const evidenceHash = sha256(canonicalJson(content.evidence)).toString('base64url');
  const opened = Array.from({ length: Math.max(0, count - 5) }, (_, index) => ({
    ...base('file_opened', 10 + index),
    ...byJoy,
    file: 'idDocument',
  }));
  return [
    { ...base('link_created', 0), ...byJoy },
    { ...base('submitted', 2), attempt: 1 },
    { ...base('review', 3), by: { kind: 'rules', name: '7' }, evidenceHash },
    { ...base('approved', 4), ...byJoy },
    ...opened,
  ];
}

type Options = {
  log?: Log;
  /** Changes of the log's key that the record has. */
  changes?: KeyChange[];
  content?: RecordContent;
  /** The number of the customer's events. */
  events?: number;
  /** The number of others' entries, before, between and after them. */
  others?: number;
  change?: (events: Record<string, unknown>[]) => Record<string, unknown>[];
};

/** An identity record as a deployment makes it, in a log with entries of others. */
export function someRecord({
  log = newLog(),
  changes,
  content: facts = someContent,
  events: count = 6,
  others = 7,
  change = (events) => events,
}: Options = {}): IdentityRecord {
  const before = change(eventsUntil(facts, count));
  const content = { ...facts, eventIds: before.map(({ id }) => String(id)) };
  const contentHash = sha256(canonicalJson(content)).toString('base64url');
  const download = { ...base('record_downloaded', 90), ...byJoy, contentHash };
  const events = [...before, ...change([download])].map((event) => ({
    event,
    salt: randomBytes(32).toString('base64url'),
  }));
  const entries: Uint8Array[] = [];
  const places = events.map(({ event, salt }, index) => {
    const first = Math.floor(others / 2);
    if (index === 1) for (let other = 0; other < first; other += 1) entries.push(randomBytes(32));
    entries.push(entryOf({ ...event, salt }) ?? randomBytes(32));
    return entries.length - 1;
  });
  while (entries.length < events.length + others) entries.push(randomBytes(32));
  return {
    format: 'identity-record/1',
    content,
    log: {
      key: verifierKey(log.key),
      checkpoint: checkpointOf(log, entries.length, rootOf(entries)),
      ...(changes && { changes }),
    },
    events: events.map((each, index): ProvenEvent => {
      const leaf = places[index] ?? 0;
      const hashes = pathOf(leaf, entries).map((hash) => hash.toString('base64'));
      return { ...each, proof: { leaf, hashes } };
    }),
  };
}
