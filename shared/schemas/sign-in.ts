import * as z from 'zod/mini';

/** To what a signed-in browser tells: that its person is there, or leaves. There's nothing to answer. */
export const emptyResponse = z.object({});
