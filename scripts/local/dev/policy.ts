/**
 * What Vite's client needs beyond the product's own policy, and only while developing: one inline script and its
 * `<style>` elements, both by nonce and none besides; a worker that waits for a server that went away.
 */
const additions = (nonce: string): Record<string, string> => ({
  'script-src': `'nonce-${nonce}'`,
  'style-src': `'nonce-${nonce}'`,
  'worker-src': 'blob:',
});

/** The content security policy with those additions. */
export function developmentPolicy(policy: string, nonce: string): string {
  const more = additions(nonce);
  return policy
    .split('; ')
    .map((directive) => {
      const addition = more[directive.split(' ', 1)[0] ?? ''];
      return addition === undefined ? directive : `${directive} ${addition}`;
    })
    .join('; ');
}
