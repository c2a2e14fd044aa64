import * as z from 'zod/mini';
import { DRAFT_HOURS } from '../../shared/limits.ts';
import {
  correctionChoice,
  difference,
  idType,
  photoProblem,
} from '../../shared/schemas/verification-schema.ts';
import { customerFileKinds, type CustomerFileKind } from '../../shared/schemas/files-schema.ts';
import {
  browser,
  device,
  documentReading,
  fileSource,
} from '../../shared/schemas/progress-schema.ts';
import type { Customer } from '../customer/customer-record.ts';
import { epochSeconds, isoTime, now } from '../runtime/clock.ts';
import { keys } from '../store/keys.ts';
import { readItem } from '../store/read.ts';
import { defineRecord, known, type Stored } from '../store/record.ts';
import { AppError } from '../runtime/errors.ts';
import { randomText } from '../runtime/secrets.ts';
import { containing, doesNotExist, where, type Condition } from '../store/conditions.ts';
import { checkOf, putOf } from '../store/expressions.ts';
import { lostGuards, transact, type Write } from '../store/transact.ts';

const arrivedFile = z.object({
  uploadId: z.string(),
  contentType: z.string(),
  /** In bytes. */
  size: z.number(),
  at: z.string(),
  from: known(fileSource, 'link'),
  /** Hash of the key whose device, or whose phone, sent it: its holder alone is told what stands on it. */
  sentWith: z.optional(z.string()),
  sentDespite: known(z.optional(photoProblem), undefined),
  /** The time since which it is to be read; undefined where nobody reads it before it is submitted. */
  readingSince: z.optional(z.string()),
  /** The result of reading it, and what an ID says about its holder. */
  finding: known(
    z.optional(
      z.object({
        told: documentReading,
        facts: z.optional(
          z.object({
            name: z.optional(z.object({ surname: z.optional(z.string()), given: z.string() })),
            birthDate: z.optional(z.string()),
            address: z.optional(z.string()),
          }),
        ),
      }),
    ),
    undefined,
  ),
});
export type ArrivedFile = z.output<typeof arrivedFile>;

const filesByKind = z.object(
  Object.fromEntries(customerFileKinds.map((kind) => [kind, z.optional(arrivedFile)])) as Record<
    CustomerFileKind,
    z.ZodMiniOptional<typeof arrivedFile>
  >,
);

const handoff = z.object({
  /** Hashes (SHA-256) of the code that is scanned, and of the key that the phone has made. */
  codeHash: z.string(),
  codeExpiresAt: z.string(),
  /** Hash of the customer's key with which it was begun. */
  begunWith: z.string(),
  phone: z.optional(
    z.object({
      keyHash: z.string(),
      device: known(device, 'other'),
      browser: known(browser, 'other'),
      connectedAt: z.string(),
      expiresAt: z.string(),
    }),
  ),
  /** The time at which the customer ended it. */
  endedAt: z.optional(z.string()),
});
export type StoredHandoff = z.output<typeof handoff>;

/** A question about one field. `choice`: the answer, once there is one. */
const asked = z.extend(difference, {
  choice: z.optional(correctionChoice),
});
export type Asked = z.output<typeof asked>;

/**
 * A customer's progress with what isn't submitted yet: one item for all devices. A submission deletes it, and with it the
 * right of the phone that is in it.
 */
const progressRecord = defineRecord('progress of a customer', 1, {
  /** Random, another one with each write: nobody replaces what they haven't seen. */
  revision: z.string(),
  /** The customer's `link.set`: once all links were ended, the customer begins anew, and no phone keeps its right. */
  linkSet: z.string(),
  endsAt: z.string(),
  files: filesByKind,
  /** Uploads that were replaced or taken away, the newest last: none of them comes back. */
  removed: z.array(z.string()),
  idType: known(z.optional(idType), undefined),
  isBackSkipped: z.optional(z.boolean()),
  /** Fields in which the ID says something else than was entered, with the customer's answers. */
  asked: known(z.optional(z.array(asked)), undefined),
  handoff: z.optional(handoff),
  /** Epoch seconds. */
  ttl: z.number(),
});
export type StoredProgress = Stored<typeof progressRecord>;

/** Progress in which nothing has arrived yet. */
export function newProgress({ link }: Pick<Customer, 'link'>): StoredProgress {
  const end = now() + DRAFT_HOURS * 3600 * 1000;
  return {
    revision: '',
    linkSet: link.set ?? '',
    endsAt: isoTime(end),
    files: {},
    removed: [],
    ttl: epochSeconds(end),
  };
}

/** The progress with an end that is so many minutes away at least. */
export function extendTo(progress: StoredProgress, minutes: number): StoredProgress {
  const end = Math.max(Date.parse(progress.endsAt), now() + minutes * 60_000);
  return { ...progress, endsAt: isoTime(end), ttl: epochSeconds(end) };
}

export const readProgress = ({ id }: Pick<Customer, 'id'>): Promise<StoredProgress | undefined> =>
  readItem(progressRecord, keys.progress(id));

/** The progress, if it is of the customer's present links and isn't over. */
export const currentProgress = (
  found: StoredProgress | undefined,
  { link }: Pick<Customer, 'link'>,
): StoredProgress | undefined =>
  found?.linkSet === link.set && Date.parse(found?.endsAt ?? '') > now() ? found : undefined;

/**
 * Changes the progress that is there, together with other writes; `change` returns undefined where there is nothing to
 * do. False where nothing was written: it never brings back what was submitted or erased.
 */
export async function changeFoundProgress(
  { id }: Pick<Customer, 'id'>,
  change: (found: StoredProgress) => StoredProgress | undefined,
  others: readonly Write[] = [],
): Promise<boolean> {
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await readProgress({ id });
    const next = found && change(found);
    if (!next) return false;
    const losses = await lostGuards(
      transact([
        progressWrite(id, next, where<StoredProgress>({ revision: found.revision })),
        ...others,
      ]),
    );
    if (losses.length === 0) return true;
  }
  return false;
}

const progressWrite = (id: string, next: StoredProgress, condition: Condition): Write => ({
  Put: putOf(
    { ...keys.progress(id), ...progressRecord.whole({ ...next, revision: randomText(9) }) },
    condition,
  ),
  guard: 'progress',
});

const MAX_TRIES = 8;

/**
 * Changes a customer's progress based on its current state; if another device changes it first, tries again from there.
 * `change` throws to refuse, and returns undefined where there is nothing to do. Refused for a customer who was erased, or
 * whose links were all ended meanwhile.
 */
export async function changeProgress(
  customer: Customer,
  change: (current: StoredProgress) => StoredProgress | undefined,
): Promise<StoredProgress> {
  const { id } = customer;
  const { set } = customer.link;
  if (set === undefined) throw new AppError('not_found');
  for (let tries = 0; tries < MAX_TRIES; tries += 1) {
    const found = await readProgress(customer);
    const current = currentProgress(found, customer) ?? newProgress(customer);
    const next = change(current);
    if (!next) return current;
    const losses = await lostGuards(
      transact([
        progressWrite(
          id,
          next,
          found ? where<StoredProgress>({ revision: found.revision }) : doesNotExist,
        ),
        {
          ConditionCheck: checkOf(
            keys.customer(id),
            where<Customer>({ link: containing<Customer['link']>({ set }) }),
          ),
          guard: 'customer',
        },
      ]),
    );
    if (losses.length === 0) return next;
    if (losses.includes('customer')) throw new AppError('not_found');
  }
  throw new AppError('conflict');
}
