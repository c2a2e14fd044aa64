import { expect, test } from '@jest/globals';
import { developmentPolicy } from '../../../../scripts/local/dev/live-pages.ts';
import { securityHeaders } from '../../../../shared/site-edge.ts';

const own = securityHeaders({ uploads: 'http://u', cognito: 'http://c' })[
  'content-security-policy'
];

test('development adds a nonce and a worker to the policy, and nothing else', () => {
  const before = own.split('; ');
  const after = developmentPolicy(own, 'abc').split('; ');
  expect(after).toHaveLength(before.length);
  const added = after.flatMap((directive, index) => {
    const was = before[index] ?? '';
    expect(directive.startsWith(was)).toBe(true);
    return directive === was ? [] : [directive];
  });
  expect(added).toEqual([
    "script-src 'self' 'nonce-abc'",
    "style-src 'self' 'nonce-abc'",
    "worker-src 'self' blob:",
  ]);
});
