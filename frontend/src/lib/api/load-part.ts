import { messages } from '../../../../shared/copy/common-copy.ts';
import { ApiError } from './api-error.ts';
import { loadPartCopy } from './load-part-copy.ts';

/**
 * Loads code that somebody waits for. A browser never retries a script that it couldn't fetch, so we don't ask while
 * offline.
 */
export async function loadPart<Part>(load: () => Promise<Part>): Promise<Part> {
  if (!navigator.onLine) throw new ApiError('network', messages.somethingWentWrong);
  try {
    return await load();
  } catch {
    throw new ApiError('not_loaded', loadPartCopy.failed);
  }
}
