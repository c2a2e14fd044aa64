import { MAX_ASKED_AGAIN, MAX_VERIFICATION_ATTEMPTS } from '../../../../../shared/limits.ts';
import { inDays } from '../rules/in-days.ts';
import { evidenceHelp } from './evidence-help.ts';
import { keptHere } from './kept-here.ts';
import type { ProviderTexts } from './provider-texts.ts';

/** Our own software reads the documents; rules decide what is clear, and people at the dealership the rest. */
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
          'If you scan your license to fill in the form, your browser reads the barcode on your device, and keeps your name, date of birth and address from it there with what you type. You can change them. What you then submit are your details; the rest of the barcode isn’t sent. The photo is uploaded as the back of your ID.',
          'No software compares faces. People at the dealership compare the person in the video with the photo on the ID themselves.',
          'Rules set by the operator of this website and by the dealership decide what follows: you may be asked for a new photo, you may be verified or turned down automatically, or people at the dealership look at what you sent and decide. We record which rules applied, and who decided, when and why. The reason people write for their colleagues stays at the dealership.',
          'We keep:',
        ],
        points: [
          'the result of each comparison, with what you entered beside what was printed on the document',
          'of the barcode, whether it matches, and the keyed code described next: everything else in it is forgotten as soon as it’s compared',
          'if you scanned your license to fill in the form, which of your details come from it. The dealership sees this',
          `a code for each file, one for what each picture looks like, and a keyed code for your ID’s issuer and number, as they’re printed or in the barcode. Nobody can tell the number from it without our key. These codes tell the dealership that the same file, picture or ID was used for another of its customers. They’re deleted after ${inDays(fileDays)}`,
          'what the check on your device found wrong with a photo, if you sent it anyway. The dealership sees this',
          'if the operator has loaded it, whether your name is close to one on the U.S. Treasury’s sanctions list (OFAC)',
        ],
      },
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
