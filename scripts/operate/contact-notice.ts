import { contact } from '../../frontend/src/features/legal/content/contact.ts';

// Whoever hands over a passport may know to whom; only the operator can say it.
if (!contact.name || !contact.email || !contact.address) {
  console.warn(
    'The site does not say who runs it. Fill in frontend/src/features/legal/content/contact.ts, then deploy.',
  );
}
