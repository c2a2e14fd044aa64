import { contact } from '../../stages/contact.ts';

// People who hand over a passport have a right to know who gets it; only the operator can say.
if (!contact.name || !contact.email || !contact.address) {
  console.warn("The site doesn't say who runs it. Fill in stages/contact.ts, then deploy.");
}
