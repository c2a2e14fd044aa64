import { expect, test } from '@jest/globals';
import { missingContactWords } from '../../../../../../frontend/src/features/submissions/credit-link/use-sending.ts';
import type { Submission } from '../../../../../../shared/schemas/submission-schema.ts';

const wordsFor = (change: Partial<Submission>) =>
  missingContactWords({
    ...{ email: 'a@mail.example', phone: '5135550178', firstName: 'Ann' },
    ...{ status: 'pending', attemptsLeft: 3, events: [{ type: 'link_created', at: '' }] },
    linkExpiresAt: new Date(Date.now() + 60_000).toISOString(),
    ...change,
  } as Submission);

test.each<[Partial<Submission>, string]>([
  [{ email: '' }, 'This customer has no email address. Add the email with Email Link.'],
  [
    { email: '', linkExpiresAt: null },
    'This customer has no email address. Add the email with Create New Link.',
  ],
  [{ phone: '' }, "This customer has no phone number. They'll enter it when they open the link."],
  [
    { phone: '', firstName: '', linkExpiresAt: null },
    "This customer has no name or phone number. They'll enter their name and phone number when they open a new link.",
  ],
  [
    { email: '', status: 'approved' },
    'This customer has no email address. Give them the link to your credit application yourself.',
  ],
])('%j says what is missing, and where it is added', (change, words) => {
  expect(wordsFor(change)).toBe(words);
});
