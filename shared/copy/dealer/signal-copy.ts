import { BILL_DAYS } from '../../limits.ts';
import type { SignalId } from '../../schemas/evidence-schema.ts';

/** A signal's name on screens, its limits, and the issue that it finds, for which a rule is chosen. */
type SignalWords = { label: string; limit: string; rule: string };

/** Follows the number of checks that a person has to make: in a note, '2 couldn't be checked'. */
export const COULD_NOT_CHECK = "couldn't be checked";

export const signalCopy: Record<SignalId, SignalWords> = {
  idName: {
    label: 'Name on the ID',
    limit:
      "A name that agrees doesn't show that the ID is genuine, and one that differs may be a former or married name.",
    rule: 'Name on the ID differs',
  },
  idBirthDate: {
    label: 'Date of birth on the ID',
    limit: "It can't tell if the date was changed everywhere it appears.",
    rule: 'Date of birth on the ID differs',
  },
  idExpiry: {
    label: 'ID is still valid',
    limit:
      "Compares the date on the ID with today. It can't tell whether the ID was suspended or revoked.",
    rule: 'ID has expired',
  },
  age: {
    label: '18 or older',
    limit:
      "Answered only when two readings give the same birth date. It can't tell whose ID this is.",
    rule: 'Under 18',
  },
  idBarcode: {
    label: 'Barcode matches the front',
    limit:
      "The barcode's format is public, so anyone can print one that fits. A mismatch is strong evidence. A match is weak.",
    rule: "Barcode doesn't match the front",
  },
  issuerSignature: {
    label: 'Signed by the state',
    limit:
      "A state's signature covers details, never the photo. A copied barcode has the same one, and so does a revoked card.",
    rule: "State's signature is wrong or missing",
  },
  cardPlausible: {
    label: "Card follows its state's rules",
    limit:
      'Anybody can look these rules up. A card that breaks one is strong evidence. One that fits them may still be forged.',
    rule: "Card breaks its state's rules",
  },
  idCheckDigits: {
    label: 'Passport check digits',
    limit:
      'How they are calculated is public, so a forger can get them right. They mainly show that the lines were read correctly.',
    rule: "Passport check digits don't fit",
  },
  billName: {
    label: 'Name on the proof of address',
    limit: 'Shows whose name is on the bill, not who lives there.',
    rule: 'Name on the proof of address differs',
  },
  billAddress: {
    label: 'Address on the proof of address',
    limit:
      "Abbreviations such as Ave count as the same. It can't tell whether the customer has moved since.",
    rule: 'Address on the proof of address differs',
  },
  billDate: {
    label: 'Date of the proof of address',
    limit:
      "Uses the bill's own date, or else the newest one that isn't a due date. A date can be edited.",
    rule: `Proof of address is older than ${BILL_DAYS} days`,
  },
  billOrigin: {
    label: 'File of the proof of address',
    limit:
      "Reads which program saved the PDF, and what was changed since. Some honest files were changed, and some edited ones don't show it.",
    rule: 'Proof of address was edited',
  },
  billProgram: {
    label: 'Program of the proof of address',
    limit: 'Many honest files leave out which program saved them, so this alone means little.',
    rule: "Proof of address doesn't say which program saved it",
  },
  linkName: {
    label: 'Link made for',
    limit:
      "Compares the name that your dealership typed with the one that was entered. It can't tell a name that was misheard from another person's.",
    rule: "Name differs from the link's",
  },
  linkContact: {
    label: 'Email and phone of the link',
    limit:
      "Compares what your dealership typed with what was entered. Many people have more than one email or number, so it can't tell who used the link.",
    rule: "Email or phone differs from the link's",
  },
  reuse: {
    label: 'Files used before',
    limit: "Looks only at this dealership's submissions, so it can't see files used elsewhere.",
    rule: "Files were used in another customer's submission",
  },
  photo: {
    label: 'Photos are readable',
    limit: 'Says the photos can be read, not that they show real documents.',
    rule: "A photo can't be read",
  },
  contact: {
    label: 'Email and phone',
    limit:
      "Checks the number's form and known disposable mail services. It can't tell who uses them.",
    rule: 'Email is disposable or the phone number impossible',
  },
  sanctions: {
    label: 'OFAC list',
    limit: "Compares names and birth years. It can't tell two people with the same name apart.",
    rule: 'Name is near one on the OFAC list',
  },
};
