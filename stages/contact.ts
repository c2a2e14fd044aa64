import type { SiteContact } from '../shared/deployed-config.ts';

/**
 * Who answers for this site to its visitors: the name of the company, an email address that someone reads, and a
 * postal address in one line. The email is also whom a dealership is told to contact that was declined or blocked. Fill it in before the first deployment; what is empty is left out of pages and emails.
 */
export const contact: SiteContact = { name: '', email: '', address: '' };
