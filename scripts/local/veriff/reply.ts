/** An answer over HTTP. */
export type Reply = { status: number; headers?: Record<string, string>; body?: string };

export const jsonReply = (status: number, body: string): Reply => ({
  status,
  headers: { 'content-type': 'application/json' },
  body,
});
