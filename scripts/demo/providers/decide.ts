import type * as z from 'zod/mini';
import type { decideRequest } from '../../../shared/schemas/decide-request.ts';
import type { CustomerLink, Place } from '../journeys.ts';

type Asked = z.input<typeof decideRequest>;
type WithoutSeen<Each> = Each extends Asked ? Omit<Each, 'seen'> : never;
/** What somebody of the dealership decides, without the state that it is about. */
export type DealershipDecision = WithoutSeen<Asked>;

/** Decides for the dealership about how a customer stands now. */
export async function decide(
  { call }: Place,
  token: string,
  { customerId }: CustomerLink,
  wish: DealershipDecision,
): Promise<void> {
  const params = { customerId };
  const { seen, files } = await call('getSubmission', { params }, { token });
  // As the page does, on which somebody decides.
  const open = ({ kind }: (typeof files)[number]) =>
    call('getSubmissionFile', { params: { customerId, kind } }, { token });
  await Promise.all(files.map(open));
  await call('decideSubmission', { params, body: { ...wish, seen } }, { token });
}

/** Why the dealership approves what it has looked at. */
export const samePerson: DealershipDecision = {
  act: 'approve',
  compared: true,
  reason: 'Same person in the video and on the ID.',
};
