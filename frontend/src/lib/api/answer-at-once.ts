/**
 * For a write whose answer someone is waiting for: offline, it fails at once. By default it would be kept,
 * and sent by surprise when the network is back.
 */
export const answerAtOnce = { networkMode: 'always' } as const;
