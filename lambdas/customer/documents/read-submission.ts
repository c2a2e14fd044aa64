import { getDealership } from '../../dealership/dealerships.ts';
import type { Dealership } from '../../dealership/dealership.ts';
import { isoTime, now } from '../../runtime/clock.ts';
import { AppError } from '../../runtime/errors.ts';
import { keys } from '../../store/keys.ts';
import { endLease, takeLease } from '../../store/write.ts';
import {
  getProviderSession,
  type ProviderSession,
} from '../../verification/provider-session-record.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import { rulesOf } from '../../dealership/document-rules.ts';
import { decideByRules, effectiveRules, excusedBy } from '../../evidence/apply-rules.ts';
import { resubmittableOf } from '../../evidence/signals/files-to-resubmit.ts';
import { type DocumentNumber, documentNumbersOf } from '../../evidence/signals/document-numbers.ts';
import {
  documentFactsOf,
  type CheckedSubmission,
  type DocumentFacts,
  type ReuseFinding,
} from '../../evidence/signals/document-facts.ts';
import { isDisposableMail, signalsOf } from '../../evidence/signals/signals-of.ts';
import type { Decision } from '../../verification/provider.ts';
import { withoutUnprovenApproval } from '../decision/held-approval.ts';
import { nearNames, namesToScreen } from '../../evidence/sanctions/near-names.ts';
import { knownIssuers } from '../../evidence/issuers/known-issuers.ts';
import { loadedList } from '../../evidence/sanctions/stored-list.ts';
import { describeError } from '../../runtime/describe-error.ts';
import { logger } from '../../runtime/logger.ts';
import { setting } from '../../runtime/settings.ts';
import { type Customer, joinName } from '../customer-record.ts';
import { submittedContactOf } from '../differences.ts';
import { getCustomer } from '../items/customer-store.ts';
import { recordProviderUpdate } from '../decision/record-provider-update.ts';
import { getStoredSubmission, type StoredSubmission } from '../submission/stored-submissions.ts';
import { forgetFingerprints } from './forget-fingerprints.ts';
import { forgetReadings } from './kept-readings.ts';
import type { ReadingMessage } from './reading-queue.ts';
import { barcodeRuleFor } from '../attempt/barcode-law.ts';
import { findReuse, readDocuments } from './read-documents.ts';

export type UnreadSubmission = {
  customer: Customer;
  dealership: Dealership;
  submission: StoredSubmission;
  session: ProviderSession;
};

/** The submission, if it is there and nothing was decided about it. */
async function findUnread({
  customerId,
  submissionId,
}: ReadingMessage): Promise<UnreadSubmission | undefined> {
  const customer = await getCustomer(customerId);
  const submission = await getStoredSubmission(customerId, submissionId);
  const session = submission && (await getProviderSession(submission.sessionId ?? ''));
  const dealership = customer && (await getDealership(customer.dealerId));
  if (!customer || !submission || !session || !dealership) return undefined;
  const isOver = session.erasedAt !== undefined || session.facts.decided.includes(submissionId);
  return isOver || !providerNamed(session.provider)?.isRead
    ? undefined
    : { customer, dealership, submission, session };
}

/** Longer than the function runs, and shorter than a message stays hidden after a failure. */
const LEASE_MS = 80_000;

/** Deliveries in which documents are read: what ended that many would end the next, and a person waits. */
const READING_DELIVERIES = 2;

/** `deliveries`: how often this message was given out; `deadline`: when reading has to end, epoch milliseconds. */
export type ReadingLimits = { deliveries: number; deadline: number };

/**
 * Reads the documents of a submission and records the decision, by the path of every late decision. Repeated, or twice
 * at once, it is recorded once. Where reading itself fails again and again, nothing was checked, and a person
 * decides. Throws while another run reads them: the message comes again.
 */
export async function readSubmission(
  message: ReadingMessage,
  { deliveries, deadline }: ReadingLimits,
): Promise<void> {
  const lease = keys.limit('reading', message.submissionId);
  if (!(await findUnread(message))) return;
  if (!(await takeLease(lease, LEASE_MS))) throw new AppError('unavailable');
  try {
    // Looked at once more: the run before may have ended in between.
    const unread = await findUnread(message);
    if (!unread) return;
    const decision = await decideAboutDocuments(unread, {
      deadline: deliveries > READING_DELIVERIES ? 0 : deadline,
    });
    await recordProviderUpdate(unread.session.provider, {
      sessionId: unread.session.id,
      attemptId: message.submissionId,
      kind: 'decided',
      decision: { ...decision, at: isoTime() },
    });
    await forgetReadings(message.customerId);
    // Nothing is kept of a customer who was erased meanwhile.
    if (!(await getCustomer(message.customerId))) await forgetFingerprints(unread.customer);
  } finally {
    await endLease(lease);
  }
}

/** Reads all that is compared, but for what depends on it: files that were used before, and names to look for. */
async function readAll(unread: UnreadSubmission, deadline: number): Promise<CheckedSubmission> {
  const { customer, dealership, submission } = unread;
  const { dateOfBirth, address, madeFor } = customer.contact;
  const { idType = 'drivers_license', isBackSkipped = false, filledFromLicense } = customer.attempt;
  const corrected = customer.attempt.corrections.flatMap(({ field, choice }) =>
    choice === 'document' && filledFromLicense.includes(field) ? [field] : [],
  );
  const contact = submittedContactOf(customer);
  const { use } = barcodeRuleFor(dealership, address);
  const isBarcodeOff = use === 'unread';
  return {
    typed: { fullName: joinName(customer.contact), dateOfBirth, address, ...contact },
    madeFor,
    filledFromLicense,
    correctedFromId: corrected,
    idType,
    today: isoTime().slice(0, 10),
    readings: await readDocuments(submission.files ?? {}, {
      customerId: customer.id,
      idType,
      wantsBarcode: !isBarcodeOff,
      deadline,
    }),
    isBackSkipped,
    isBarcodeOff,
    isOffByAddress: isBarcodeOff && barcodeRuleFor(dealership, '').use !== 'unread',
    isAddressTakenFromId: dealership.rules?.addressFromId === true,
    isBarcodeForgotten: use === 'nothing',
    issuers: await knownIssuers(),
    reuse: undefined,
    sanctions: 'unfinished',
    isDisposable: isDisposableMail(contact.email),
  };
}

/** Keeps the files for the next, and looks for those that came before, unless the time is over. */
async function reuseOf(
  { customer, submission }: UnreadSubmission,
  { readings, isBarcodeForgotten }: CheckedSubmission,
  { numbers, deadline }: { numbers: readonly DocumentNumber[]; deadline: number },
) {
  // The photo of a back is gone within two days, and so is its hash.
  const { idBack: _back, ...others } = readings;
  const kept = isBarcodeForgotten ? others : readings;
  const reuse = await findReuse(customer, submission.files ?? {}, kept, {
    numbers,
    isInTime: now() < deadline,
  });
  return { ...reuse, usedBefore: reuse.usedBefore && (await withReported(reuse.usedBefore)) };
}

/** Marks what was used in a record about which a report of identity theft is open. */
async function withReported(findings: readonly ReuseFinding[]): Promise<ReuseFinding[]> {
  const others = await Promise.all([...new Set(findings.map(({ by }) => by))].map(getCustomer));
  const reported = new Set(
    others.flatMap((each) => (each?.decision.theftReports.length ? [each.id] : [])),
  );
  return findings.map((finding) =>
    reported.has(finding.by) ? { ...finding, isTheftReported: true } : finding,
  );
}

/** Reads, compares, and decides by the rules. `deadline`: epoch milliseconds; in the past, nothing is read at all. */
export async function decideAboutDocuments(
  unread: UnreadSubmission,
  { deadline }: { deadline: number },
): Promise<Decision> {
  const { dealership, session } = unread;
  const begun = now();
  const read = await readAll(unread, deadline);
  const facts = documentFactsOf(read);
  logUnknownKey(facts);
  const numbers = documentNumbersOf(read, facts);
  const { hashes, usedBefore } = await reuseOf(unread, read, { numbers, deadline });
  const compared = {
    ...read,
    reuse: usedBefore,
    sanctions: await nearSanctions(read, facts),
  };
  const { site, own } = rulesOf(dealership);
  const rules = effectiveRules(site, own);
  const signals = excusedBy(rules, signalsOf(compared, facts));
  const { idType } = compared;
  const decided = decideByRules({
    signals,
    askable: resubmittableOf(compared, facts),
    rules,
    timesAskedAgain: session.facts.decided.length,
  });
  const took = begun < deadline ? { readingMs: now() - begun } : {};
  const { portrait } = compared.readings.idDocument ?? {};
  const found = portrait && { portrait };
  // The command `report` sums them up.
  logger.info('documents read', took);
  return {
    ...withoutUnprovenApproval(unread.customer, signals, decided),
    evidence: {
      readAt: isoTime(),
      rules: rules.version,
      ruleSet: rules.actions,
      idType,
      signals,
      files: hashes,
      ...took,
      ...found,
    },
  };
}

/** Tells the operator, who can add it: `report` counts them. */
function logUnknownKey({ signature }: DocumentFacts): void {
  if (signature?.state === 'unknown_key')
    logger.warn('barcode signed with an unknown key', {
      issuer: signature.issuer.number,
      key: signature.key,
    });
  if (signature?.state === 'unknown_issuer')
    logger.warn('barcode signed by an unknown issuer', { issuer: signature.number });
}

/** Names in the OFAC list that are near the customer's, as typed or as the ID says. */
export async function nearSanctions(
  submission: CheckedSubmission,
  facts: DocumentFacts,
): Promise<CheckedSubmission['sanctions']> {
  try {
    const list = await loadedList();
    // Where it's fetched each day, none there means that something failed.
    if (!list) return setting('SANCTIONS') === 'daily' ? 'unfinished' : 'no_list';
    // The list is written in Latin letters.
    if (!/\p{Script=Latin}/u.test(submission.typed.fullName)) return 'unfinished';
    return nearNames(list, namesToScreen(submission, facts));
  } catch (error) {
    logger.error('OFAC list not read', { failure: describeError(error) });
    return 'unfinished';
  }
}
