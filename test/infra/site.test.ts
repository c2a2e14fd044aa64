import { beforeAll, describe, expect, test } from '@jest/globals';
import { Match, type Template } from 'aws-cdk-lib/assertions';
import { edgeCode } from '../../infra/constructs/edge-code.ts';
import { required } from '../../scripts/local/required.ts';
import { edgeHeaders } from '../../shared/site-edge.ts';
import { awsTemplate, propertiesOf, resourcesOf } from './support/templates.ts';
import { atEdge, fileAt, redirectAt } from '../../scripts/local/server/local-edge.ts';

let template: Template;
let distribution: Record<string, unknown>;
beforeAll(() => {
  template = awsTemplate();
  const resource = propertiesOf(template, 'AWS::CloudFront::Distribution');
  distribution = resource.DistributionConfig as Record<string, unknown>;
});

test('no error is kept at the edge, and none is replaced by a page', () => {
  const errors = distribution.CustomErrorResponses as Record<string, unknown>[];
  expect(errors.map(({ ErrorCode }) => ErrorCode)).toEqual(
    expect.arrayContaining([403, 404, 500, 502, 503, 504]),
  );
  for (const error of errors)
    expect(error).toEqual({ ErrorCode: error.ErrorCode, ErrorCachingMinTTL: 0 });
});

test('the API is not cached, gets all but the host, every method, and our secret', () => {
  // Ids of AWS's managed policies: CachingDisabled, AllViewerExceptHostHeader.
  expect(distribution.CacheBehaviors).toMatchObject([
    {
      PathPattern: '/api/*',
      CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
      OriginRequestPolicyId: 'b689b0a8-53d0-40ab-baf2-68738e2966ac',
      AllowedMethods: ['GET', 'HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE'],
      ViewerProtocolPolicy: 'https-only',
    },
    { PathPattern: '/files/*' },
  ]);
  const origins = JSON.stringify(distribution.Origins);
  expect(origins).toContain(`"HeaderName":"${edgeHeaders.originSecret}"`);
  expect(origins).toContain('{{resolve:secretsmanager:');
});

test('a stored file comes from its bucket by what its address was signed with, and nothing is kept', () => {
  const [, files] = distribution.CacheBehaviors as Record<string, unknown>[];
  expect(files).toMatchObject({
    AllowedMethods: ['GET', 'HEAD'],
    CachePolicyId: '4135ea2d-6df8-44a3-9df3-4b5a84be39ad',
    Compress: false,
    ViewerProtocolPolicy: 'https-only',
  });
  const { OriginRequestPolicyConfig } = propertiesOf(
    template,
    'AWS::CloudFront::OriginRequestPolicy',
  );
  expect(OriginRequestPolicyConfig).toMatchObject({
    QueryStringsConfig: { QueryStringBehavior: 'all' },
    HeadersConfig: { HeaderBehavior: 'none' },
    CookiesConfig: { CookieBehavior: 'none' },
  });
  const origin = (distribution.Origins as { Id: string; DomainName: unknown }[]).find(
    ({ Id }) => Id === files?.TargetOriginId,
  );
  // The host that is signed. CloudFront adds no right of its own.
  expect(JSON.stringify(origin?.DomainName)).toMatch(/-uploads-.*\.s3\.us-east-1\./);
  expect(origin).toMatchObject({ S3OriginConfig: { OriginAccessIdentity: '' } });
  expect(origin).not.toHaveProperty('OriginAccessControlId');
});

test('pages come through the fallback, the API does not', () => {
  const associated = (behavior: unknown) =>
    JSON.stringify((behavior as Record<string, unknown>).FunctionAssociations);
  expect(associated(distribution.DefaultCacheBehavior)).toContain('PageFallback');
  const [api, files] = distribution.CacheBehaviors as unknown[];
  expect(associated(api)).toContain('ViewerAddress');
  expect(associated(api)).not.toContain('PageFallback');
  expect(associated(files)).toContain('StoredFile');
  const deployed = resourcesOf(template, 'AWS::CloudFront::Function').map(
    ([, { Properties }]) => Properties.FunctionCode,
  );
  expect(deployed.toSorted()).toEqual(Object.values(edgeCode).toSorted());
});

describe('the edge’s functions', () => {
  test.each([
    ['/', '/landing.html'],
    ['/?dealer=dlr_0123456789', '/landing-asked.html'],
    ['/?step=video&dealer=dlr_0123456789', '/landing-asked.html'],
    ['/verify?dealer=dlr_0123456789', '/verify.html'],
    ['/verify-customer/cus_Ab-_0123456789abcdefgh', '/verify-customer.html'],
    ['/verify-customer/', '/index.html'],
    ['/dealer/dashboard', '/index.html'],
    ['/dealer/login', '/dealer-login.html'],
    // What is said above the form was not there when it was prerendered.
    ['/dealer/login?reason=idle', '/index.html'],
    ['/assets/index-1.js', '/assets/index-1.js'],
    ['/a.b/c', '/index.html'],
  ])('%s is answered with %s', (asked, answered) => {
    expect(fileAt(required(asked.split('?')[0], 'path'), asked)).toBe(answered);
  });

  const askedIn = (language: string, path: string, cookie?: string) =>
    fileAt(required(path.split('?')[0], 'path'), path, { 'accept-language': language, cookie });

  test.each([
    ['/', '/es/landing.html'],
    ['/?dealer=dlr_0123456789', '/es/landing-asked.html'],
    ['/verify-customer/cus_1', '/es/verify-customer.html'],
    ['/v/cus_1', '/es/verify-customer.html'],
    ['/privacy', '/es/articles.html'],
    ['/verify-customer/', '/es/articles.html'],
    // In English alone.
    ['/dealer/login', '/dealer-login.html'],
    ['/dealer/dashboard', '/index.html'],
    ['/es/assets/index-1.js', '/es/assets/index-1.js'],
    ['/assets/index-1.js', '/assets/index-1.js'],
  ])('%s is answered with %s to who prefers Spanish', (asked, answered) => {
    expect(askedIn('es-US,es;q=0.9,en;q=0.8', asked)).toBe(answered);
  });

  test.each([
    ['en-US,en;q=0.9,es;q=0.8', '/', undefined, 'English'],
    ['de-DE,de;q=0.9', '/', undefined, 'English'],
    ['de-DE,ES', '/', undefined, 'Spanish'],
    ['', '/', undefined, 'English'],
    ['es', '/?lang=en', undefined, 'English'],
    ['en', '/', 'other=1; lang=es', 'Spanish'],
    ['en', '/?lang=en', 'lang=es', 'English'],
    // Nothing that anybody chose.
    ['es', '/?lang=xx', 'lang=en', 'Spanish'],
  ])('%j, %s and the cookie %j are answered in %s', (accepted, path, cookie, language) => {
    const folder = language === 'Spanish' ? '/es/' : '/';
    expect(askedIn(accepted, path, cookie)).toBe(`${folder}landing.html`);
  });

  const key = 'Ab-_0123456789'.repeat(3) + 'z';
  test.each([
    [`/verify-customer/cus_1%23${key}`, `/verify-customer/cus_1#${key}`],
    [`/verify-customer/cus_1%2523${key}`, `/verify-customer/cus_1#${key}`],
    [
      `/verify-customer/cus_1%23${key}?utm_source=m&x`,
      `/verify-customer/cus_1?utm_source=m&x=#${key}`,
    ],
    [`/verify-customer/cus_1?lang=es%23${key}`, `/verify-customer/cus_1?lang=es#${key}`],
    [`/verify-customer/cus_1%3Flang=es%23${key}`, `/verify-customer/cus_1?lang=es#${key}`],
    [`/verify-customer/cus_1%3flang=es%23${key}?a=1`, `/verify-customer/cus_1?lang=es&a=1#${key}`],
    [
      `/verify-customer/cus_1?a=1&lang=es%23${key}&b=2`,
      `/verify-customer/cus_1?a=1&lang=es&b=2#${key}`,
    ],
    [`/stop-reminders/cus_1%23${key}`, `/stop-reminders/cus_1#${key}`],
    [`/dealer/verify-email%23t=${key}`, `/dealer/verify-email#t=${key}`],
    [`/dealer/reset-password%23t%3D${key}%29`, `/dealer/reset-password#t%3D${key}%29`],
    // Half a link gets to its page, which says so.
    ['/dealer/new-document%23', '/dealer/new-document#'],
  ])('%s, as a mail gateway writes it, goes on to %s', (asked, location) => {
    expect(redirectAt(asked)).toBe(location);
  });

  test.each([
    '/verify-customer/cus_1',
    // Where a sign-in leads, and nothing with a key.
    '/dealer/login?from=%2Fdealer%2Fdashboard%23q%3Djordan',
    // Another site.
    `//evil.example%23${key}`,
    `//evil.example/?lang=es%23${key}`,
    `/\\evil.example%23${key}`,
  ])('%s is answered where it was asked for', (asked) => {
    expect(redirectAt(asked)).toBeUndefined();
  });

  test('a stored file is asked for by the path that was signed', () => {
    expect(atEdge('storedFile', { uri: '/files/customers/cus_1/video/upl_2' }).uri).toBe(
      '/customers/cus_1/video/upl_2',
    );
  });

  test('the visitor’s address replaces what a visitor sent as such', () => {
    expect(
      atEdge('viewerAddress', { uri: '/api/x', viewerAddress: '203.0.113.7' }).headers,
    ).toEqual({
      [edgeHeaders.viewerAddress]: { value: '203.0.113.7' },
    });
  });
});

test('assets are there before the page that names them, and stay', () => {
  const deployments = resourcesOf(template, 'Custom::CDKBucketDeployment');
  const named = (name: string) =>
    required(
      deployments.find(([id]) => id.includes(name)),
      name,
    );
  const [assetsId, assets] = named('Assets');
  const [, page] = named('Page');
  expect(assets.Properties).toMatchObject({
    Prune: false,
    SystemMetadata: { 'cache-control': 'public, max-age=31536000, immutable' },
  });
  expect(page.Properties).toMatchObject({
    Prune: false,
    // CloudFront asks for it again, so that it needn't be told to forget it.
    SystemMetadata: { 'cache-control': 'no-cache' },
  });
  const distributions = resourcesOf(template, 'AWS::CloudFront::Distribution').map(([id]) => id);
  expect(page.DependsOn).toEqual(expect.arrayContaining([assetsId, ...distributions]));
});

test('no function has a right to all distributions', () => {
  expect(JSON.stringify(template.findResources('AWS::IAM::Policy'))).not.toContain('cloudfront:');
});

test('only CloudFront reads the site’s bucket, and what is not in it is a 404', () => {
  template.resourceCountIs('AWS::CloudFront::OriginAccessControl', 1);
  template.hasResourceProperties('AWS::S3::BucketPolicy', {
    PolicyDocument: {
      Statement: Match.arrayWith([
        Match.objectLike({
          // Without the second, S3 would say 403.
          Action: ['s3:GetObject', 's3:ListBucket'],
          Principal: { Service: 'cloudfront.amazonaws.com' },
          Condition: Match.anyValue(),
        }),
      ]),
    },
  });
});
