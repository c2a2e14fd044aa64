import type { SiteContact } from '../shared/deployed-config.ts';

/**
 * The people responsible for this site: the name of the company, an email address that somebody reads, and a postal
 * address in one line. Dealerships that were declined or blocked are told to write to the email address. Fill it in
 * before the first deployment; pages and emails leave out what is empty.
 */
export const contact: SiteContact = { name: '', email: '', address: '' };
