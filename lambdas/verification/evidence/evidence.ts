import { customerFileKinds } from '../../../shared/schemas/files.ts';
import { isoTime } from '../../runtime/clock.ts';
import { wizardProvider } from '../kept-here.ts';
import type { VerificationProvider } from '../provider.ts';
import { getProviderSession } from '../provider-session.ts';

/**
 * Documents are read and compared with what was typed. The function that reads them answers when it is done; asked for
 * an answer that never came, a person decides without one.
 */
export const evidenceProvider: VerificationProvider = {
  ...wizardProvider,
  name: 'evidence',
  label: null,
  isRead: true,
  isDemonstration: false,
  files: customerFileKinds,
  look: () => Promise.resolve(undefined),
  fetchDecision: async (sessionId) => {
    const { submitted = [], decided = [] } = (await getProviderSession(sessionId))?.facts ?? {};
    const attemptId = submitted.find((each) => !decided.includes(each));
    if (attemptId === undefined) return undefined;
    return {
      sessionId,
      attemptId,
      kind: 'decided',
      // Later than whatever was decided about what was sent before.
      decision: { outcome: 'review', at: isoTime(), note: "The documents couldn't be read." },
    };
  },
};
