import { messages } from '../../../../shared/messages.ts';
import { ApiError } from '../api/api-error.ts';

/**
 * Amplify, which a sign-in page's form doesn't wait for: it's needed once the form is sent. A browser that couldn't
 * fetch a script never tries that again, so without a connection it isn't asked to.
 */
export async function loadAmplify() {
  if (!navigator.onLine) throw new ApiError('network', messages.somethingWentWrong);
  try {
    return await import('./amplify-parts.ts');
  } catch {
    throw new ApiError(
      'not_loaded',
      "Part of this page couldn't be loaded. Check your connection and reload the page.",
    );
  }
}
