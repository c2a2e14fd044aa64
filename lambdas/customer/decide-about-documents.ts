import { rulesOf } from '../dealership/rules.ts';
import { effectiveRules } from '../evidence/rules/effective-rules.ts';
import { decideByRules } from '../evidence/rules/outcome-of.ts';
import { resubmittableOf } from '../evidence/signals/asked-again.ts';
import { documentNumbersOf } from '../evidence/signals/document-numbers.ts';
import { documentFactsOf } from '../evidence/signals/facts.ts';
import { isDisposableMail } from '../evidence/signals/disposable-mail.ts';
import type { CheckedSubmission } from '../evidence/signals/input.ts';
import { signalsOf } from '../evidence/signals/signals-of.ts';
import { isoTime, now } from '../runtime/clock.ts';
import type { Decision } from '../verification/provider.ts';
import { readsBarcodes } from './asks-for-back.ts';
import { findReuse } from './find-reuse.ts';
import { joinName } from './names.ts';
import { nearSanctions } from './near-sanctions.ts';
import { readDocuments } from './read-documents.ts';
import type { UnreadSubmission } from './read-submission.ts';

/** What is compared, without what follows from what was read: what was used before, and the names to look for. */
async function readAll(unread: UnreadSubmission, deadline: number): Promise<CheckedSubmission> {
  const { customer, dealership, submission } = unread;
  const { dateOfBirth, address, phone, email, idType = 'drivers_license' } = customer;
  const isBarcodeOff = !readsBarcodes(dealership);
  return {
    typed: { fullName: joinName(customer), dateOfBirth, address, phone, email },
    filledFromLicense: customer.filledFromLicense ?? [],
    idType,
    today: isoTime().slice(0, 10),
    readings: await readDocuments(submission.files ?? {}, {
      idType,
      wantsBarcode: !isBarcodeOff,
      deadline,
    }),
    isBackSkipped: customer.isBackSkipped ?? false,
    isBarcodeOff,
    reuse: undefined,
    sanctions: 'unfinished',
    isDisposable: isDisposableMail(email),
  };
}

/** What came before; not looked for where the time is over. */
async function reuseOf(
  { customer, submission }: UnreadSubmission,
  { readings }: CheckedSubmission,
  { numbers, deadline }: { numbers: readonly string[]; deadline: number },
) {
  if (now() >= deadline) return undefined;
  return findReuse(customer, submission.files ?? {}, readings, numbers);
}

/** Reads, compares, and follows the rules. `deadline`: epoch milliseconds; in the past, nothing is read at all. */
export async function decideAboutDocuments(
  unread: UnreadSubmission,
  { deadline }: { deadline: number },
): Promise<Decision> {
  const { dealership, session } = unread;
  const read = await readAll(unread, deadline);
  const facts = documentFactsOf(read);
  const numbers = documentNumbersOf(read, facts);
  const compared = {
    ...read,
    reuse: await reuseOf(unread, read, { numbers, deadline }),
    sanctions: await nearSanctions(read, facts),
  };
  const { site, own } = rulesOf(dealership);
  const rules = effectiveRules(site, own);
  const signals = signalsOf(compared, facts);
  const { idType } = compared;
  const decided = decideByRules({
    signals,
    askable: resubmittableOf(compared, facts),
    rules,
    timesAskedAgain: session.facts.decided.length,
  });
  return {
    ...decided,
    evidence: { readAt: isoTime(), rules: rules.version, idType, signals },
  };
}
