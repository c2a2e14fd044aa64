import { createHash } from 'node:crypto';
import * as z from 'zod/mini';
import { canonicalJson } from '../../shared/record/canonical-json.ts';
import { changeLine, KEY_CHANGED } from '../../shared/record/key-chain.ts';
import type { KeyChange } from '../../shared/record/record-schema.ts';
import { isoTime } from '../runtime/clock.ts';
import { optionalSetting } from '../runtime/settings.ts';
import { newOf } from '../store/expressions.ts';
import { eventPrefix, keys } from '../store/keys.ts';
import { queryItems } from '../store/query.ts';
import type { Item } from '../store/read.ts';
import { defineRecord, newEventId, newSalt } from '../store/record.ts';
import { siteEventsPartition } from '../store/table.ts';
import type { Write } from '../store/transact.ts';
import { inclusionProof } from './inclusion-proof.ts';
import { readTile } from './log-bucket.ts';
import { committedIn, entryOf } from './log-entry.ts';

const common = {
  id: z.string(),
  at: z.string(),
  /** The end of the partition, as every event's. */
  subjectId: z.string(),
};

/** The event of another key of the log. Anybody may see it. */
const keyChangeRecord = defineRecord('change of the log’s key', 1, {
  ...common,
  type: z.literal(KEY_CHANGED),
  /** The keys before and after, as verifiers of notes take them. */
  from: z.string(),
  to: z.string(),
});

/** The event of other rules of the operator's, which are for every dealership. */
const rulesChangeRecord = defineRecord('change of the site’s rules', 1, {
  ...common,
  type: z.literal('site_rules_changed'),
  /** Their version, and SHA-256 (base64url) of their canonical JSON and of that of those before. */
  version: z.string(),
  hash: z.string(),
  before: z.string(),
});

/** An event that the log adds itself, with its entry and the write that gives it an index. */
type SiteEvent = { at: string; entry: Uint8Array; writeAt: (leaf: number) => Write };

function siteEvent(
  whole: (common: { id: string; at: string; subjectId: string }) => Item,
): SiteEvent {
  const [id, at] = [newEventId(), isoTime()];
  const [, subjectId = ''] = siteEventsPartition.split('#');
  const event = { ...whole({ id, at, subjectId }), salt: newSalt() };
  return {
    at,
    entry: entryOf(event) ?? new Uint8Array(),
    writeAt: (leaf) => ({ Put: newOf({ ...keys.siteEvent(at, id), ...event, leaf }) }),
  };
}

/** Makes the event of another key. */
export const newKeyChange = (from: string, to: string): SiteEvent =>
  siteEvent((event) => keyChangeRecord.whole({ ...event, type: KEY_CHANGED, from, to }));

/** The operator's rules, as the log knows them. */
export type RulesInForce = { version: string; hash: string };

/** Returns the rules of this deployment; undefined for a command, which has none. */
export function rulesInForce(): RulesInForce | undefined {
  const rules = optionalSetting('RULES');
  if (rules === undefined) return undefined;
  const parsed = JSON.parse(rules) as { version: string };
  const hash = createHash('sha256').update(canonicalJson(parsed)).digest('base64url');
  return { version: parsed.version, hash };
}

/** Makes the event of other rules. */
export const newRulesChange = (before: string, rules: RulesInForce): SiteEvent =>
  siteEvent((event) =>
    rulesChangeRecord.whole({ ...event, type: 'site_rules_changed', ...rules, before }),
  );

/** Far more than a log has between two changes of its key. */
const MAX_EVENTS = 100;

/** A change of the log's key, with the line by which its checkpoint names it. */
type LoggedChange = Omit<KeyChange, 'checkpoint' | 'proof'> & { leaf: number; line: string };

/** Returns the entry about a change from one key to another. Throws where the log has none. */
export async function findKeyChange(from: string, to: string): Promise<LoggedChange> {
  const { items } = await queryItems({
    partition: siteEventsPartition,
    range: { beginsWith: eventPrefix },
    limit: MAX_EVENTS,
    isBackwards: true,
  });
  const event = items.find((each) => each.from === from && each.to === to) ?? {};
  const { leaf, salt } = event;
  const entry = entryOf(event);
  if (!entry || typeof leaf !== 'number') throw new Error('The log has no entry about its new key');
  return {
    event: committedIn(event),
    salt: String(salt),
    leaf,
    line: changeLine(leaf, entry),
  };
}

/** Proves a change by a checkpoint that names it, of a size. */
export async function proveKeyChange(
  { event, salt, leaf }: LoggedChange,
  size: number,
  checkpoint: string,
): Promise<KeyChange> {
  const hashes = await inclusionProof(leaf, size, readTile);
  const inBase64 = hashes.map((hash) => Buffer.from(hash).toString('base64'));
  return { event, salt, proof: { leaf, hashes: inBase64 }, checkpoint };
}
