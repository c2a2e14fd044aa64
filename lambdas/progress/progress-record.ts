import * as z from 'zod/mini';
import { DRAFT_HOURS } from '../../shared/limits.ts';
import { idType, photoProblem } from '../../shared/schemas/verification-schema.ts';
import { customerFileKinds, type CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import { browser, device, fileSource } from '../../shared/schemas/progress-schema.ts';
import type { Customer } from '../customer/customer-record.ts';
import { epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/secrets.ts';
import { notThere, where } from '../store/conditions.ts';
import { checkOf, putOf } from '../store/expressions.ts';
import { lossesOf, transact } from '../store/transact.ts';

const arrivedFile = z.object({
  uploadId: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  at: z.string(),
  from: known(fileSource, 'link'),
  sentDespite: known(z.optional(photoProblem), undefined),
});
export type ArrivedFile = z.output<typeof arrivedFile>;

const filesByKind = z.object(
  Object.fromEntries(customerFileKinds.map((kind) => [kind, z.optional(arrivedFile)])) as Record<
    CustomerFileKind,
    z.ZodMiniOptional<typeof arrivedFile>
  >,
);

const handoff = z.object({
  /** SHA-256, of the code that is scanned and of the key that the phone has made. */
  codeHash: z.string(),
  codeExpiresAt: z.string(),
  phone: z.optional(
    z.object({
      keyHash: z.string(),
      device: known(device, 'other'),
      browser: known(browser, 'other'),
      connectedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** When the customer ended it. */
  endedAt: z.optional(z.string()),
});
export type StoredHandoff = z.output<typeof handoff>;

/**
 * How far a customer is with what isn't submitted yet: one item for all devices. A submission takes it away, and so
 * the right of the phone that is in it.
 */
const progressRecord = defineRecord('progress of a customer', 1, {
  /** Random, another one with each write: nobody replaces what they haven't seen, nor what was begun anew. */
  revision: z.string(),
  /** Of the customer's links: once all were ended, the customer begins anew, and no phone keeps its right. */
  linkSet: z.string(),
  endsAt: z.string(),
  files: filesByKind,
  /** Uploads that were replaced or taken away, the newest last: none of them comes back. */
  removed: z.array(z.string()),
  idType: known(z.optional(idType), undefined),
  isBackSkipped: z.optional(z.boolean()),
  handoff: z.optional(handoff),
  /** Epoch seconds. */
  ttl: z.number(),
});
export type StoredProgress = Stored<typeof progressRecord>;

/** Nothing has arrived yet. */
export function newProgress({ linkSet = '' }: Pick<Customer, 'linkSet'>): StoredProgress {
  const end = now() + DRAFT_HOURS * 3600 * 1000;
  return {
    revision: '',
    linkSet,
    endsAt: isoTime(end),
    files: {},
    removed: [],
    ttl: epochSeconds(end),
  };
}

/** The same, which holds for so many minutes at least. */
export function extendTo(progress: StoredProgress, minutes: number): StoredProgress {
  const end = Math.max(Date.parse(progress.endsAt), now() + minutes * 60_000);
  return { ...progress, endsAt: isoTime(end), ttl: epochSeconds(end) };
}

export const readProgress = ({ id }: Pick<Customer, 'id'>): Promise<StoredProgress | undefined> =>
  readItem(progressRecord, keys.progress(id));

/** What of it holds for the customer's links of today; undefined where it's over. */
export const currentProgress = (
  found: StoredProgress | undefined,
  { linkSet }: Pick<Customer, 'linkSet'>,
): StoredProgress | undefined =>
  found?.linkSet === linkSet && Date.parse(found?.endsAt ?? '') > now() ? found : undefined;

const MAX_TRIES = 8;

/**
 * Changes how far a customer is, based on how it stands; if another device changes it first, tries again from there.
 * `change` throws where it's refused by what it finds, and gives nothing where there is nothing to do. Not for a
 * customer who was erased, nor where all links were ended meanwhile.
 */
export async function changeProgress(
  customer: Customer,
  change: (current: StoredProgress) => StoredProgress | undefined,
): Promise<StoredProgress> {
  const { id, linkSet } = customer;
  if (linkSet === undefined) throw new AppError('not_found');
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await readProgress(customer);
    const current = currentProgress(found, customer) ?? newProgress(customer);
    const next = change(current);
    if (!next) return current;
    const kept = { ...next, revision: randomText(9) };
    const losses = await lossesOf(
      transact([
        {
          Put: putOf(
            { ...keys.progress(id), ...progressRecord.whole(kept) },
            found ? where<StoredProgress>({ revision: found.revision }) : notThere,
          ),
          guard: 'progress',
        },
        {
          ConditionCheck: checkOf(keys.customer(id), where<Customer>({ linkSet })),
          guard: 'customer',
        },
      ]),
    );
    if (losses.length === 0) return kept;
    if (losses.includes('customer')) throw new AppError('not_found');
  }
  throw new AppError('conflict');
}
