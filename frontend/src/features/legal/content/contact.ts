/**
 * Who answers for this site to its visitors: the name of the company, an email address that someone reads, and a
 * postal address in one line. Fill it in before the first deployment; what is empty is left out of the pages.
 */
export const contact = { name: '', email: '', address: '' };
