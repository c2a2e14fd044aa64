import { MAX_ASKED_AGAIN } from '../../../../../shared/limits.ts';
import { actionDescriptions, actionNames } from '../../../../../shared/rule-action-words.ts';
import { ruleActions } from '../../../../../shared/schemas/rules.ts';
import type { ProviderTexts } from './provider-texts.ts';

/** What customers and dealerships ask where documents are read. */
export const evidenceHelp: NonNullable<ProviderTexts['help']['sections']> = {
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
        'No check tells whether a document is genuine, or whether the person in the video is the person on the ID. Compare them yourself. The arrow beside each check shows what it can’t tell.',
      ],
    },
    {
      heading: 'For dealerships: what do the four results mean?',
      paragraphs: ['Each check says one of four things:'],
      points: [
        'Agrees: what was found is what was typed or filled in, or what it should be.',
        'Differs: it says something else. Look at it yourself.',
        'Not readable: it should be there, but it couldn’t be read. That doesn’t speak against the customer.',
        'Not checked: nothing was compared. The line says why.',
      ],
    },
    {
      heading: 'For dealerships: what does “From the license” mean?',
      paragraphs: [
        'The customer scanned the license and left what its barcode says, instead of typing it. The same barcode is no evidence for such a value, so the checks of the name and the date of birth then need the front of the card.',
      ],
    },
    {
      heading: 'For dealerships: what do the rules do?',
      paragraphs: [
        'A rule says what follows when a check finds something. The operator of this website sets the rules for everyone. You can make yours stricter under Rules on your account page. If several rules apply, the strictest one decides:',
      ],
      points: ruleActions
        .filter((action) => action !== 'ignore')
        .map((action) => `${actionNames[action]}: ${actionDescriptions[action]}`),
    },
  ],
};
