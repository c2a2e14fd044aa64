import { createHmac } from 'node:crypto';
import type { LocalVeriff } from '../../../../scripts/local/veriff/start.ts';

export const apiKey = 'the-key';
export const secret = 'the-secret';

export const signed = (content: string, key = secret) => ({
  'x-auth-client': apiKey,
  'x-hmac-signature': createHmac('sha256', key).update(content).digest('hex'),
});

type Answered = { status: number; content: Record<string, unknown> };
const answered = async (response: Response): Promise<Answered> => ({
  status: response.status,
  content: (await response.json()) as Answered['content'],
});

export async function post(
  { url }: LocalVeriff,
  verification: unknown = {},
  headers?: Record<string, string>,
) {
  const body = JSON.stringify({ verification });
  return answered(
    await fetch(`${url}/v1/sessions`, { method: 'POST', headers: headers ?? signed(body), body }),
  );
}

export const get = async ({ url }: LocalVeriff, id: string) =>
  answered(await fetch(`${url}/v1/sessions/${id}/decision`, { headers: signed(id) }));

export const remove = async ({ url }: LocalVeriff, id: string) =>
  answered(await fetch(`${url}/v1/sessions/${id}`, { method: 'DELETE', headers: signed(id) }));

/** A new session's id and address. */
export async function create(local: LocalVeriff, verification: unknown = {}) {
  const { content } = await post(local, verification);
  return content.verification as { id: string; url: string };
}
