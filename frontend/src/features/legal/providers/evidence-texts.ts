import { MAX_ASKED_AGAIN, MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import {
  actionDescriptions,
  actionNames,
} from '../../../../../shared/copy/dealer/rule-action-copy.ts';
import { ruleActions } from '../../../../../shared/schemas/evidence-schema.ts';
import { inDays, type ProviderTexts } from '../content/article.ts';
import { keptHere } from './kept-files-texts.ts';

/** Our own software reads the documents; rules decide clear cases, and people at the dealership the others. */
export function evidence(fileDays: number): ProviderTexts {
  const kept = keptHere(fileDays);
  return {
    privacy: {
      ...kept.privacy,
      asked: [
        ...kept.privacy.asked,
        'a photo of the back of a driver’s license or state ID, for its barcode, unless you tell us that you can’t take one',
      ],
      check: {
        heading: 'How the check works',
        paragraphs: [
          'Our own software reads the printed text on your ID and your proof of address (OCR) and the barcode on the back of your ID, and compares what it reads with what you entered. It also checks whether the photos are sharp enough, whether the ID has expired, how old the proof of address is, which program saved a PDF, whether your email address is from a disposable mail service, and whether your phone number can exist. No other company checks them.',
          'We read the front of your ID and your proof of address as soon as each has arrived, to tell you whether it can be read and to ask you where your ID says something else than you entered. We keep what you entered first, what we asked and your answer with your submission, where the dealership sees it. The text that we read is deleted once your submission was compared, or after a day if you submit nothing.',
          'If you scan your license to fill in the form, your browser reads the barcode on your device, and keeps your name, date of birth and address from it there with what you type. You can change them. What you then submit are your details; the rest of the barcode isn’t sent. The photo is uploaded as the back of your ID.',
          'No software compares faces. People at the dealership compare the person in the video with the photo on the ID themselves.',
          'Rules set by the operator of this website and by the dealership decide what follows: you may be asked for a new photo, you may be verified or turned down automatically, or people at the dealership look at what you sent and decide. We record which rules applied, and who decided, when and why. The reason people write for their colleagues stays at the dealership.',
          'We keep:',
        ],
        points: [
          'the result of each comparison, with what you entered beside what was printed on the document',
          'of the barcode, whether it matches, and the keyed code described next: everything else in it is forgotten as soon as it’s compared. Where the law of your state or the dealership’s asks for it, we keep no code of it and delete the photo of the back within two days, or don’t read it at all',
          'if you scanned your license to fill in the form, which of your details come from it. The dealership sees this',
          `a code for each file, one for what each photo of your ID looks like, and keyed codes for your ID’s issuer and number, as they’re printed or in the barcode, and for the account number and date of your proof of address. Nobody can tell the numbers from them without our key. These codes tell the dealership that the same file, photo, ID or proof of address was used for another of its customers. They’re deleted after ${inDays(fileDays)}`,
          'what the check on your device found wrong with a photo, if you sent it anyway. The dealership sees this',
          'if the operator has loaded it, whether your name is close to one on the U.S. Treasury’s sanctions list (OFAC)',
        ],
      },
      deleted: [
        ...kept.privacy.deleted,
        'If your name is close to one on the U.S. Treasury’s sanctions list (OFAC), your details, the result and their history are kept longer than others’, as the law asks. Your video and documents aren’t.',
      ],
      seen: [
        'People who sign in for the dealership that sent you the link can see your details, video and documents, and what our software found. Other dealerships can’t, and our own administrators have no page where they could open them.',
        ...kept.privacy.seen.slice(1),
      ],
    },
    terms: {
      ...kept.terms,
      purpose:
        'Our software reads the documents and compares them with what you entered. It doesn’t check whether a document is genuine, or whether the person in the video is the person on the ID. If you scan your license, its barcode fills in the form on your device: check what it says before you continue.',
      result: `A result can come from rules about what our software read, or from people at the dealership. Both can be wrong. If we ask for a new photo, that doesn’t use up an attempt. If you’re not verified, you can try again (up to ${MAX_VERIFICATION_ATTEMPTS} attempts in total) or show your documents at the dealership. A result isn’t a promise of credit.`,
    },
    help: {
      ...kept.help,
      needed: [
        ...kept.help.needed,
        'For a driver’s license or state ID, you also photograph the back, where the barcode is. A passport needs only its photo page.',
      ],
      sections: evidenceHelp,
      denied: `If a photo can’t be read, we ask for a new one up to ${MAX_ASKED_AGAIN} times. ${kept.help.denied}`,
    },
  };
}

/** Questions of customers and dealerships where documents are read. */
const evidenceHelp: NonNullable<ProviderTexts['help']['sections']> = {
  customers: [
    {
      heading: 'Can my license fill in the form?',
      paragraphs: [
        'Yes, if the form offers it. Scan the barcode on the back, or choose a photo of it. Your name, date of birth and address appear on your device, and you can change each of them. It works with licenses and ID cards of US states; everything else you type. The dealership sees which details come from your license.',
      ],
    },
    {
      heading: 'I was asked for photos again',
      paragraphs: [
        `Open the link from the dealership again, or go back to the page where you started. It says which photos we need, and why. We keep everything else, and it doesn’t use up an attempt. We ask up to ${MAX_ASKED_AGAIN} times. After that, people at the dealership review what you sent.`,
      ],
    },
    {
      heading: 'My ID has expired',
      paragraphs: [
        'Use another ID that’s still valid. It can be a driver’s license, a state ID or a passport, whichever you have. If you have none, call the dealership.',
      ],
    },
    {
      heading: 'My proof of address is older than 90 days',
      paragraphs: [
        'Banks, utilities and phone companies let you download your latest bill or statement as a PDF. You can upload that file as it is. If you have nothing newer, call the dealership.',
      ],
    },
    {
      heading: 'I can’t photograph the back of my ID',
      paragraphs: [
        'Choose “I can’t photograph the back”. People at the dealership will then check your ID. A passport has no back to photograph.',
      ],
    },
  ],
  dealerships: [
    {
      heading: 'For dealerships: what do the checks prove?',
      paragraphs: [
        'They compare what the customer typed with what the documents say. If something differs, that’s strong evidence that something is wrong. If everything agrees, that’s weak evidence, because anyone can print a card that agrees with itself.',
        'No check tells whether a document is genuine, or whether the person in the video is the person on the ID. Compare them yourself and record your answer, which an approval needs.',
      ],
    },
    {
      heading: 'For dealerships: what do the results mean?',
      paragraphs: ['Each check says one of these:'],
      points: [
        'Match, or OK: the document says what was entered, or nothing was found that speaks against it.',
        'Mismatch, or Issue: it says something else, or something was found. Look at it yourself.',
        'Not readable: it should be there, but it couldn’t be read. That doesn’t speak against the customer.',
        'Unclear: something was found, but it isn’t clearly the same. Compare it yourself.',
        'Not checked: nothing was compared. The line says why.',
      ],
    },
    {
      heading: 'For dealerships: what does “From the ID” mean?',
      paragraphs: [
        'The customer scanned the license and left what its barcode says, or was told that the ID says something else than was typed, and took over what it says. Your page then names what was entered first. What a value was taken from is no evidence for it: the checks of the name and the date of birth then need another part of the ID that says the same.',
      ],
    },
    {
      heading: 'For dealerships: what do the rules do?',
      paragraphs: [
        'A rule says what follows when a check finds something. The operator of this website sets the rules for everyone. An owner can make yours stricter in Settings, under Rules. Nothing is approved automatically unless the state signed the ID or somebody at your dealership compared the faces. If several rules apply, the strictest one decides:',
      ],
      points: ruleActions
        .filter((action) => action !== 'ignore')
        .map((action) => `${actionNames[action]}: ${actionDescriptions[action]}`),
    },
  ],
};
