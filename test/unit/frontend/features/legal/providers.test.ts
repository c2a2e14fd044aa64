import { describe, expect, test } from '@jest/globals';
import { help } from '../../../../../frontend/src/features/legal/content/help-article.ts';
import { privacy } from '../../../../../frontend/src/features/legal/content/privacy-article.ts';
import { terms } from '../../../../../frontend/src/features/legal/content/terms-article.ts';
import { textsOfProvider } from '../../../../../frontend/src/features/legal/providers/texts-of-provider.ts';
import { providerNames, type ProviderName } from '../../../../../shared/provider-names.ts';

const articles = { privacy, terms, help };
type Page = keyof typeof articles;

const site = { texts: false, retention: { fileDays: 45, recordDays: 730, logDays: 30 } };
const textsOf = (provider: ProviderName) => textsOfProvider(provider, site.retention.fileDays);

const textOf = (page: Page, provider: ProviderName) =>
  articles[page]
    .sections(textsOf(provider), site)
    .flatMap(({ heading, paragraphs, points = [] }) => [heading, ...paragraphs, ...points])
    .join('\n');

test('the Privacy Policy speaks of text messages only where the site sends them', () => {
  const headings = (texts: boolean) =>
    privacy.sections(textsOf('evidence'), { ...site, texts }).map(({ heading }) => heading);
  expect(headings(true)).toContain('Text messages we send');
  expect(headings(false)).not.toContain('Text messages we send');
});

/** What each page has to say where this provider verifies, and must not say. */
const expected: Record<ProviderName, Record<Page, { says: RegExp[]; never: RegExp[] }>> = {
  evidence: {
    privacy: {
      says: [
        /Our own software reads the printed text .*\(OCR\) and the barcode/,
        /No other company checks them/,
        /No software compares faces/,
        /of the barcode, whether it matches, and the keyed code .*: everything else in it is forgotten/,
        /keyed codes for your ID’s issuer and number, as they’re printed or in the barcode, and for the account number and date of your proof of address/,
        /a request for new photos or documents if something has to be sent again/,
        /\(OFAC\)/,
        /deleted 45 days after you sent them/,
      ],
      never: [/Veriff/, /chance/],
    },
    terms: {
      says: [
        /doesn’t check whether a document is genuine/,
        /Both can be wrong/,
        /that doesn’t use up an attempt/,
      ],
      never: [/Veriff/, /chance/],
    },
    help: {
      says: [
        /photograph the back, where the barcode is/,
        /we ask for a new one up to 2 times/,
        /My ID has expired\nUse another ID that’s still valid/,
        /My proof of address is older than 90 days\n.*PDF/,
        /I can’t photograph the back of my ID\nChoose “I can’t photograph the back”/,
        /I was asked for photos again\nOpen the link from the dealership again/,
        /No check tells whether a document is genuine/,
        /^Not readable: .*doesn’t speak against the customer\.$/m,
        /^Reject: The verification is denied, but only if something differs\./m,
      ],
      never: [/Veriff/, /chance/],
    },
  },
  review: {
    privacy: {
      says: [
        /People at the dealership look at your ID, .*video.* and decide/,
        /deleted 45 days after you sent them/,
      ],
      never: [/Veriff/, /chance/],
    },
    terms: { says: [/People at the dealership decide/], never: [/automatic/, /Veriff/, /chance/] },
    help: { says: [/People at the dealership that asked you/], never: [/Veriff/, /chance/] },
  },
  simulated: {
    privacy: {
      says: [/Decisions are made by chance/, /Don’t send real documents/],
      never: [/Veriff/],
    },
    terms: {
      says: [/decisions are made by chance/, /Don’t send real documents/, /made up/],
      never: [/Veriff/, /are genuine$/m],
    },
    help: { says: [/made by chance/, /Don’t send real documents/], never: [/Veriff/] },
  },
  veriff: {
    privacy: {
      says: [
        /Veriff.*processes your information on our behalf/,
        /your name, date of birth, email address and phone number/,
        /Veriff keeps your video and the pictures of your ID/,
        /can see your details and what Veriff decided/,
        /have Veriff delete your session\. .*this can take some days/,
        /open for 7 days\. We keep what you entered until 1 day after that, even if you don’t submit/,
        /contact person may be asked to verify/,
      ],
      never: [
        /chance/,
        /Your video and documents are deleted/,
        /can see your details, video and documents/,
        /unfinished verification expires/,
      ],
    },
    terms: { says: [/Veriff carries out the check, and it can be wrong/], never: [/chance/] },
    help: {
      says: [/you continue at Veriff/],
      never: [/chance/, /Only the dealership/, /bank statement/],
    },
  },
};

describe.each(providerNames)('%s', (provider) => {
  test.each(Object.keys(articles) as Page[])('%s says what it does', (page) => {
    const text = textOf(page, provider);
    const { says, never } = expected[provider][page];
    for (const words of says) expect(text).toMatch(words);
    for (const words of never) expect(text).not.toMatch(words);
  });
});

test('the pages say how long this stage keeps files, records and logs', () => {
  expect(textOf('privacy', 'evidence')).toMatch(
    /Your details, the result and their history are deleted 2 years after you or the dealership last did something with them/,
  );
  expect(textOf('privacy', 'veriff')).toMatch(/The proof is deleted 45 days after it’s uploaded/);
  expect(textOf('privacy', 'review')).toMatch(/They’re deleted after 30 days/);
  expect(textOf('help', 'review')).toMatch(/deleted 45 days after you send them/);
  expect(textOf('help', 'review')).toMatch(
    /A customer’s record is deleted 2 years after you or the customer last did something/,
  );
  const soon = { ...site, retention: { fileDays: 1, recordDays: 400, logDays: 1 } };
  const sections = JSON.stringify(privacy.sections(textsOfProvider('evidence', 1), soon));
  expect(sections).toMatch(/deleted 1 day after you sent them/);
  expect(sections).toMatch(/history are deleted 400 days after/);
  expect(sections).not.toMatch(/1 days/);
});
