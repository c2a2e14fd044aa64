import { beforeAll, describe, expect, test } from '@jest/globals';
import { type Template } from 'aws-cdk-lib/assertions';
import { required } from '../../scripts/local/required.ts';
import { securityHeaders } from '../../shared/site-edge.ts';
import { awsTemplate, propertiesOf, resourcesOf } from './support/templates.ts';

let template: Template;
let distribution: Record<string, unknown>;
beforeAll(() => {
  template = awsTemplate();
  const resource = propertiesOf(template, 'AWS::CloudFront::Distribution');
  distribution = resource.DistributionConfig as Record<string, unknown>;
});

describe('the headers of every answer', () => {
  test('scripts come from the site alone, nobody frames it, other hosts are named one by one', () => {
    const headers = securityHeaders({
      uploads: 'https://files.example',
      cognito: 'https://sign-in.example',
    });
    const policy = new Map(
      headers['content-security-policy'].split('; ').map((directive) => {
        const [name, ...sources] = directive.split(' ');
        return [name, sources.join(' ')];
      }),
    );
    expect(policy.get('default-src')).toBe("'none'");
    expect(policy.get('script-src')).toBe("'self'");
    expect(policy.get('frame-ancestors')).toBe("'none'");
    expect(policy.get('connect-src')).toBe(
      "'self' blob: https://files.example https://sign-in.example",
    );
    expect(policy.get('img-src')).toBe("'self' blob:");
    expect(policy.get('media-src')).toBe("'self' blob:");
    expect(headers['content-security-policy']).not.toMatch(/unsafe|\*|https:(?!\/)/);
    expect(headers).toMatchObject({
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
      'permissions-policy': expect.stringMatching(/camera=\(self\), microphone=\(\)/),
    });
  });

  type Policy = {
    SecurityHeadersConfig: Record<string, object>;
    CustomHeadersConfig: { Items: { Header: string; Value: string; Override: boolean }[] };
  };
  /** The policy that a behavior of the distribution names. */
  const policyOf = (behavior: unknown): Policy => {
    const { ResponseHeadersPolicyId } = behavior as { ResponseHeadersPolicyId: { Ref: string } };
    const found = resourcesOf(template, 'AWS::CloudFront::ResponseHeadersPolicy').find(
      ([id]) => id === ResponseHeadersPolicyId.Ref,
    );
    return required(found, 'policy')[1].Properties.ResponseHeadersPolicyConfig as Policy;
  };
  const [apiPolicy, filePolicy] = [0, 1].map(
    (index) => () => policyOf((distribution.CacheBehaviors as unknown[])[index]),
  ) as [() => Policy, () => Policy];

  test('no browser keeps what the API or its gateway says; all else is as for pages', () => {
    const pages = policyOf(distribution.DefaultCacheBehavior);
    const { SecurityHeadersConfig, CustomHeadersConfig } = apiPolicy();
    expect(SecurityHeadersConfig).toEqual(pages.SecurityHeadersConfig);
    expect(CustomHeadersConfig.Items).toEqual([
      ...pages.CustomHeadersConfig.Items,
      { Header: 'cache-control', Value: 'no-store', Override: true },
    ]);
  });

  test('nothing in a stored file runs, no browser guesses its type, and no other site shows it', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = filePolicy();
    expect(SecurityHeadersConfig).toMatchObject({
      ContentTypeOptions: { Override: true },
      ContentSecurityPolicy: {
        ContentSecurityPolicy: expect.stringMatching(
          /^default-src 'none'; sandbox; (?!.*(script|object|frame)-src)/,
        ),
        Override: true,
      },
    });
    expect(CustomHeadersConfig.Items).toEqual([
      ...apiPolicy().CustomHeadersConfig.Items,
      { Header: 'cross-origin-resource-policy', Value: 'same-origin', Override: true },
    ]);
  });

  test('CloudFront sends each of them, over whatever the origin says', () => {
    const { SecurityHeadersConfig, CustomHeadersConfig } = policyOf(
      distribution.DefaultCacheBehavior,
    );
    expect(Object.keys(SecurityHeadersConfig)).toHaveLength(5);
    for (const header of Object.values(SecurityHeadersConfig))
      expect(header).toMatchObject({ Override: true });
    expect(CustomHeadersConfig.Items.map(({ Header }) => Header)).toEqual([
      'permissions-policy',
      'cross-origin-opener-policy',
    ]);
    expect(SecurityHeadersConfig.StrictTransportSecurity).toMatchObject({
      AccessControlMaxAgeSec: 63072000,
      IncludeSubdomains: true,
    });
    expect(JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy)).toContain(
      '.s3.us-east-1.amazonaws.com',
    );
    expect(JSON.stringify(SecurityHeadersConfig.ContentSecurityPolicy)).toContain(
      'https://cognito-idp.us-east-1.amazonaws.com',
    );
  });
});
