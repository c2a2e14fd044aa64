import * as z from 'zod/mini';
import type { Route } from './route.ts';

/** What providers tell. The body is theirs: it is read as bytes, which the signature is about. */
export const webhookRoutes = {
  receiveWebhook: {
    method: 'POST',
    path: '/api/webhooks/{provider}',
    audience: 'provider',
    function: 'webhook',
    params: z.object({ provider: z.string().check(z.regex(/^[a-z]{1,20}$/)) }),
    response: z.object({ received: z.literal(true) }),
  },
} as const satisfies Record<string, Route>;
