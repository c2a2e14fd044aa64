import { callApi } from './call-api.ts';

/** Creates a new link in place of those that a dealership's page shows now. */
export async function renewLink({ token }: { token: string }, customerId: string) {
  const params = { customerId };
  const { linkExpiresAt } = await callApi('getSubmission', { params }, { token });
  return callApi('renewLink', { params, body: { linkExpiresAt } }, { token });
}
