import { linkUses } from './link-uses.ts';
import type { Submission } from '../../../../../shared/schemas/submission.ts';

/** What the credit link's mail needs. */
export const hasContact = ({ email, phone, firstName }: Submission) =>
  Boolean(email && phone && firstName);

const listed = (words: readonly string[], type: 'conjunction' | 'disjunction') =>
  new Intl.ListFormat('en-US', { style: 'long', type }).format(words);

/** What of a customer's contact is missing, and how it comes in. */
export function missingContactWords(submission: Submission): string {
  const { email, phone, firstName } = submission;
  const typed = [...(firstName ? [] : ['name']), ...(phone ? [] : ['phone number'])];
  const all = [...typed, ...(email ? [] : ['email address'])];
  const missing = `This customer has no ${listed(all, 'disjunction')}.`;
  const { isNewUseful, isInUse } = linkUses(submission);
  if (!isNewUseful) return `${missing} Give them the link to your credit application yourself.`;
  const emailed = email ? '' : ` Add the email with ${isInUse ? 'Email Link' : 'Create New Link'}.`;
  if (typed.length === 0) return missing + emailed;
  const them = all.length === 1 ? 'it' : `their ${listed(typed, 'conjunction')}`;
  return `${missing}${emailed} They'll enter ${them} when they open ${isInUse ? 'the' : 'a new'} link.`;
}
