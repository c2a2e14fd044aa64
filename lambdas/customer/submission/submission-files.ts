import type { RouteRequest } from '../../../shared/routes.ts';
import {
  customerFileKinds,
  extensionsOf,
  fileRequired,
  KEPT_FILE,
  requiredFileKinds,
  type CustomerFileKind,
  type KeptFileKind,
} from '../../../shared/schemas/files-schema.ts';
import type { PhotoProblem } from '../../../shared/schemas/verification-schema.ts';
import { messages, wording } from '../../../shared/copy/common-copy.ts';
import { isSameAddress } from '../../mail/mail-addresses.ts';
import { AppError } from '../../runtime/errors.ts';
import { phoneDigits } from '../../store/search-words.ts';
import { customerFileKey, type StoredFile } from '../../upload/stored-file.ts';
import { logger } from '../../runtime/logger.ts';
import {
  claimUpload,
  inspectUpload,
  releaseUpload,
  type InspectedUpload,
} from '../../upload/uploads.ts';
import { keptFiles } from '../attempt/retry.ts';
import { countOnce } from '../../rate-limit/count-call.ts';
import { isByGeneralLink, usedFiles, type Customer } from '../customer-record.ts';

type Uploads = Partial<Record<CustomerFileKind, string | undefined>>;
export type SubmittedFiles = Partial<Record<KeptFileKind, StoredFile>>;

export type AboutId = Pick<RouteRequest<'submitVerification'>['body'], 'idType' | 'isBackSkipped'>;

/** Returns what a whole submission says of its ID: of one that is kept, its kind as it was said before. */
export const saidOfId = (
  { attempt }: Pick<Customer, 'attempt'>,
  { idDocument, idType, isBackSkipped }: RouteRequest<'submitVerification'>['body'],
): AboutId => ({
  idType: idDocument === KEPT_FILE ? attempt.idType : idType,
  isBackSkipped,
});

/** True where the back of this ID has to be sent. An unknown type counts as what most have: a driver's license. */
export const needsBack = ({ idType, isBackSkipped }: AboutId, asksForBack: boolean): boolean =>
  asksForBack && idType !== 'passport' && !isBackSkipped;

type Asks = {
  back: boolean;
  /** The proof of address may come later. */
  mayFollow: boolean;
};

/** The files of a whole submission. A proof of address that was sent is taken, whatever was said of it. */
export const requiredFiles = (
  form: RouteRequest<'submitVerification'>['body'],
  { back, mayFollow }: Asks,
): CustomerFileKind[] => {
  const isLater = mayFollow && form.isAddressLater && form.addressDocument === undefined;
  const kinds = requiredFileKinds.filter((kind) => !isLater || kind !== 'addressDocument');
  return needsBack(form, back) ? [...kinds, 'idBack'] : kinds;
};

type Form = RouteRequest<'submitVerification' | 'submitAgain'>['body'];

/**
 * Returns the uploads that a submission names. The front of a card that stays brings its back, but where that may not be
 * used again: the page shows none while it takes the ID for a passport. Nothing stays where another contact is given:
 * that may be somebody else with the same link, to whom the result would go.
 */
export function uploadsOf(
  customer: Pick<Customer, 'contact'>,
  form: Form,
  keepsBack: boolean,
): Uploads {
  const { video, idDocument, addressDocument } = form;
  const { idBack = idDocument === KEPT_FILE ? KEPT_FILE : undefined } = form;
  const uploads: Uploads = { video, idDocument, idBack, addressDocument };
  const stays = (kind: CustomerFileKind) =>
    hasContactOf(customer, form) && (kind !== 'idBack' || keepsBack);
  for (const kind of customerFileKinds)
    if (uploads[kind] === KEPT_FILE && !stays(kind)) uploads[kind] = undefined;
  return uploads;
}

const hasContactOf = ({ contact }: Pick<Customer, 'contact'>, form: Form) =>
  !('email' in form) ||
  (isSameAddress(form.email, contact.email) &&
    phoneDigits(form.phone) === phoneDigits(contact.phone));

const missing = { state: 'missing', isDenied: false } as const;

/** Inspects a customer's file. One of an earlier attempt counts as missing. */
async function inspectNew(
  customer: Customer,
  kind: KeptFileKind,
  uploadId: string,
): Promise<InspectedUpload> {
  const key = customerFileKey(customer.id, kind, uploadId);
  return usedFiles(customer).includes(key) ? missing : inspectUpload(key, kind);
}

/** Inspects a file of the denied submission before, which may have been deleted since its result was shown. */
async function inspectKept(customer: Customer, kind: KeptFileKind): Promise<InspectedUpload> {
  const kept = keptFiles(customer)[kind];
  if (!kept) return missing;
  const seen = await inspectUpload(kept.key, kind);
  return seen.state === 'fitting' ? { state: 'fitting', file: kept } : missing;
}

/** Counts a file's bytes once, fitting or not: the bucket holds them. */
async function countArrival(customer: Customer, seen: InspectedUpload): Promise<void> {
  if (seen.state === 'missing' || !isByGeneralLink(customer)) return;
  const arrival = { amount: seen.file.size, occurrence: seen.file.key };
  await countOnce('draftBytesOfDealership', customer.dealerId, arrival);
}

/** Inspects a customer's file and counts it, if it's there: only by looking does it show that it arrived. */
export async function inspectArrival(
  customer: Customer,
  kind: CustomerFileKind,
  uploadId: string,
): Promise<InspectedUpload> {
  const seen = await inspectNew(customer, kind, uploadId);
  await countArrival(customer, seen);
  return seen;
}

async function inspectFile(
  customer: Customer,
  kind: CustomerFileKind,
  uploadId: string | undefined,
): Promise<InspectedUpload> {
  if (uploadId === undefined) return missing;
  if (uploadId === KEPT_FILE) return inspectKept(customer, kind);
  const seen = await inspectNew(customer, kind, uploadId);
  if (seen.state === 'missing' && seen.isDenied) logger.warn('upload not seen', { kind });
  return seen;
}

/** Says why a file isn't taken. */
export function refusalOf(
  kind: CustomerFileKind,
  seen: Exclude<InspectedUpload, { state: 'fitting' }>,
): string {
  if (seen.state === 'missing') return fileRequired[kind];
  return seen.problem ? messages[seen.problem] : wording.fileType(extensionsOf(kind));
}

/** Adds a video's stills. Nobody is asked for them: where none came, or something else did, the video goes alone. */
async function withStills(
  customer: Customer,
  files: SubmittedFiles,
  videoId: string | undefined,
): Promise<SubmittedFiles> {
  if (!files.video || videoId === undefined) return files;
  const seen = await (videoId === KEPT_FILE
    ? inspectKept(customer, 'videoStills')
    : inspectNew(customer, 'videoStills', videoId));
  await countArrival(customer, seen);
  return seen.state === 'fitting' ? { ...files, videoStills: seen.file } : files;
}

/**
 * The files that are wanted, checked by their content. Throws `upload_rejected` with each field whose file is
 * missing, was part of an earlier attempt, or is not what it was announced to be.
 */
export async function checkFiles(
  customer: Customer,
  uploads: Uploads,
  wanted: readonly CustomerFileKind[],
): Promise<SubmittedFiles> {
  const looks = await Promise.all(
    wanted.map(async (kind) => [kind, await inspectFile(customer, kind, uploads[kind])] as const),
  );
  const files: SubmittedFiles = {};
  const fields: Record<string, string> = {};
  for (const [kind, seen] of looks) {
    // One after the other: all of them count on one item.
    await countArrival(customer, seen);
    if (seen.state === 'fitting') files[kind] = seen.file;
    else fields[kind] = refusalOf(kind, seen);
  }
  if (Object.keys(fields).length > 0) throw new AppError('upload_rejected', { fields });
  return withStills(customer, files, uploads.video);
}

/** Marks the photos that the customer sent despite the device's advice. */
export const withIgnoredAdvice = (
  files: SubmittedFiles,
  { sentDespite = {} }: Pick<RouteRequest<'submitAgain'>['body'], 'sentDespite'>,
): SubmittedFiles => {
  const advice = Object.entries(sentDespite) as [keyof typeof sentDespite, PhotoProblem][];
  const marked = advice.flatMap(([kind, problem]) => {
    const file = files[kind];
    const isPhoto = file?.contentType.startsWith('image/');
    return file && isPhoto ? [[kind, { ...file, sentDespite: problem }] as const] : [];
  });
  return { ...files, ...Object.fromEntries(marked) };
};

/** Marks a back that isn't kept. */
export const withBack = (files: SubmittedFiles, keepsBack: boolean): SubmittedFiles =>
  files.idBack && !keepsBack ? { ...files, idBack: { ...files.idBack, isUnclaimed: true } } : files;

/**
 * Keeps an attempt's files for longer than a day, but for those that may not be kept. Called before its record is
 * written, so that no record loses files.
 */
export async function claimFiles(files: SubmittedFiles): Promise<void> {
  const kept = Object.values(files).filter(({ isUnclaimed }) => !isUnclaimed);
  await Promise.all(kept.map(claimUpload));
}

/** Releases the files of a refused attempt, unless the current record uses the same ones. */
export async function releaseFiles(
  files: SubmittedFiles,
  current: Customer | undefined,
): Promise<void> {
  const kept = new Set(current ? usedFiles(current) : []);
  await Promise.all(
    Object.values(files)
      .filter(({ key }) => !kept.has(key))
      .map(releaseUpload),
  );
}
