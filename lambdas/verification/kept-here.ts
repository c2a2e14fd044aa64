import { newSessionId } from './provider-session.ts';
import type { VerificationProvider } from './provider.ts';

/**
 * What the providers have in common whose sessions take place in our own wizard: nobody elsewhere tells or keeps
 * anything. A dealership's contact person sends nothing, so that nobody could check that person.
 */
export const wizardProvider: Pick<
  VerificationProvider,
  'isElsewhere' | 'begin' | 'readWebhook' | 'fetchDecision' | 'deleteSession'
> = {
  isElsewhere: false,
  begin: ({ dealerId, customerId }) =>
    Promise.resolve(
      customerId === undefined
        ? undefined
        : {
            id: newSessionId(),
            url: `/verify?${new URLSearchParams({ dealer: dealerId, customer: customerId }).toString()}`,
          },
    ),
  readWebhook: () => Promise.resolve({ state: 'refused' }),
  fetchDecision: () => Promise.resolve(undefined),
  deleteSession: () => Promise.resolve('deleted'),
};
