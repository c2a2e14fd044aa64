import type { SignalId } from '../../shared/schemas/evidence-schema.ts';

/**
 * The result that a submission of `scripts/fixtures/generate/forgeries.py` has to get where rules approve: its outcome,
 * and the checks that catch it. Without one, a person has to see it.
 */
export type Expected = { outcome: 'approved' | 'review' | 'ask_again'; by: readonly SignalId[] };

const caught = (...by: SignalId[]): Expected => ({ outcome: 'review', by });
/** Text on plain paper: a picture without a card is asked for again, like one that can't be read. */
const askedAgain: Expected = { outcome: 'ask_again', by: ['photo'] };
/** Everything agrees, and nothing but the missing proof keeps the rules from approving. */
const onlyByPerson: Expected = { outcome: 'review', by: [] };
const approved: Expected = { outcome: 'approved', by: [] };

const expected: Readonly<Record<string, Expected>> = {
  honest: onlyByPerson,
  'honest-other': onlyByPerson,
  'honest-signed': approved,
  'honest-passport': onlyByPerson,
  'card-on-paper': askedAgain,
  'passport-on-paper': askedAgain,
  'bill-updated': caught('billOrigin'),
  'bill-saved-today': caught('billOrigin'),
  'bill-under-box': caught('billOrigin'),
  'card-on-screen': onlyByPerson,
  'bill-old-aslant': caught('billDate'),
  'own-barcode': caught('idName', 'idBirthDate', 'idBarcode'),
  'copied-signature': caught('idName', 'idBarcode', 'issuerSignature'),
  'signature-stripped': caught('issuerSignature'),
  'signature-moved': caught('issuerSignature'),
  'signature-of-unknown-key': caught('issuerSignature'),
  'signature-halved': caught('issuerSignature'),
  'expiry-altered': caught('idExpiry', 'idBarcode'),
  'issuer-of-other-state': caught('cardPlausible'),
  'impossible-number': caught('cardPlausible'),
  'dates-out-of-order': caught('cardPlausible'),
  'bill-edited-online': caught('billOrigin'),
  'bill-with-hidden-text': caught('billName', 'billAddress'),
  'bill-page-changed': onlyByPerson,
  'bill-sent-again': caught('reuse'),
  'photo-cropped': caught('reuse'),
  'photo-turned': caught('reuse'),
  'library-member': askedAgain,
  'front-edited': onlyByPerson,
  // The state has signed these details, and a copy has the same signature.
  'signed-card-on-screen': approved,
};

export function expectedOf(name: string): Expected {
  const found = expected[name];
  if (!found) throw new Error(`Nothing is expected of the forgery ${name}`);
  return found;
}
