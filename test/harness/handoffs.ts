import { randomBytes } from 'node:crypto';
import type { StoredProgress } from '../../lambdas/progress/progress-record.ts';
import { keys } from '../../lambdas/store/keys.ts';
import type { CustomerLink } from '../../scripts/demo/journeys.ts';
import { callApi, tryApi } from './call-api.ts';
import { changeItem, storedItem } from './records.ts';

export const newKey = () => randomBytes(32).toString('base64url');

const of = ({ customerId }: Pick<CustomerLink, 'customerId'>) => ({ params: { customerId } });

export const beginHandoff = (link: CustomerLink) =>
  callApi('beginHandoff', of(link), { customerKey: link.key });

/** A phone scans a code. */
export const claim = (link: CustomerLink, code: string, key = newKey()) =>
  tryApi('claimHandoff', {
    ...of(link),
    body: { code, key, device: 'iphone', browser: 'safari' },
  });

/** A phone that a customer has handed over to: it holds a key of its own. */
export async function connectedPhone(link: CustomerLink): Promise<CustomerLink> {
  const { code } = await beginHandoff(link);
  const key = newKey();
  const { status } = await claim(link, code, key);
  if (status !== 200) throw new Error(`The claim answered ${status}`);
  return { customerId: link.customerId, key };
}

/** As if a code, or a phone's hour, were over. */
export async function passTime({ customerId }: Pick<CustomerLink, 'customerId'>): Promise<void> {
  const key = keys.progress(customerId);
  const { handoff } = (await storedItem(key)) as unknown as StoredProgress;
  const past = new Date(Date.now() - 1).toISOString();
  await changeItem(key, 'handoff', {
    ...handoff,
    codeExpiresAt: past,
    ...(handoff?.phone && { phone: { ...handoff.phone, expiresAt: past } }),
  });
}
