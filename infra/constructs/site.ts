import { Duration, Fn, Validations } from 'aws-cdk-lib';
import { Certificate } from 'aws-cdk-lib/aws-certificatemanager';
import {
  AccessLevel,
  AllowedMethods,
  CachePolicy,
  Distribution,
  FunctionEventType,
  HttpVersion,
  OriginProtocolPolicy,
  OriginRequestPolicy,
  OriginRequestQueryStringBehavior,
  OriginSslPolicy,
  PriceClass,
  ViewerProtocolPolicy,
  Function,
  FunctionCode,
  FunctionRuntime,
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import { HttpOrigin, S3BucketOrigin } from 'aws-cdk-lib/aws-cloudfront-origins';
import type { HttpApi } from 'aws-cdk-lib/aws-apigatewayv2';
import { Bucket, type IBucket } from 'aws-cdk-lib/aws-s3';
import type { ISecret } from 'aws-cdk-lib/aws-secretsmanager';
import { Construct } from 'constructs';
import {
  edgeHeaders,
  filesPath,
  apiHeaders,
  fileHeaders,
  securityHeaders,
  type PageHosts,
} from '../../shared/site-edge.ts';
import type { Stage } from '../aws-stage.ts';
import { Firewall, openRules } from './firewall.ts';
import { PrivateBucket } from './storage.ts';
import { currentOriginSecret } from './deployed-settings.ts';
import { edgeCode } from './edge-code.ts';

/** Errors that CloudFront would otherwise cache for ten seconds, whatever the answer's own headers say. */
const errorStatuses = [400, 403, 404, 405, 414, 416, 500, 501, 502, 503, 504];

export type SiteProps = {
  api: HttpApi;
  originSecret: ISecret;
  accessLogs: IBucket;
  hosts: PageHosts;
  stage: Stage;
  /** By name: the bucket's CORS names the site. */
  uploadsBucket: string;
};

/** The site's one origin: pages from a bucket, `/api/*` from the HTTP API, `/files/*` from the uploads bucket. */
export class Site extends Construct {
  readonly bucket: PrivateBucket;
  readonly distribution: Distribution;

  constructor(scope: Construct, id: string, props: SiteProps) {
    super(scope, id);
    const { stage, api, originSecret, accessLogs, hosts, uploadsBucket } = props;
    this.bucket = new PrivateBucket(this, 'Bucket', { stage });
    Validations.of(this.bucket).acknowledge({
      id: 'AwsSolutions-S1',
      reason:
        'Holds the public build only and is read by CloudFront alone, which logs every request itself.',
    });

    const edge = new EdgeFunctions(this, 'Edge');

    this.distribution = new Distribution(this, 'Distribution', {
      ...(stage.domain && {
        domainNames: [stage.domain.name],
        certificate: Certificate.fromCertificateArn(this, 'Certificate', stage.domain.certificate),
      }),
      defaultRootObject: 'index.html',
      priceClass: PriceClass.PRICE_CLASS_100,
      httpVersion: HttpVersion.HTTP2_AND_3,
      webAclId: new Firewall(this, 'Firewall', {
        scope: 'CLOUDFRONT',
        name: stage.name,
        limit: stage.firewalls.site,
        // Not the firewall's own 403: the same visitor may come back, and nobody is signed out for it.
        block: { customResponse: { responseCode: 429 } },
        others: openRules(stage.throttle),
      }).arn,
      enableLogging: true,
      logBucket: accessLogs,
      logFilePrefix: 'site/',
      logIncludesCookies: false,
      errorResponses: errorStatuses.map((httpStatus) => ({ httpStatus, ttl: Duration.seconds(0) })),
      defaultBehavior: {
        origin: S3BucketOrigin.withOriginAccessControl(this.bucket, {
          // Without the right to list, S3 answers 403 for what is not there. No listing gets out: the fallback
          // answers every path without a file extension with the page.
          originAccessLevels: [AccessLevel.READ, AccessLevel.LIST],
        }),
        viewerProtocolPolicy: ViewerProtocolPolicy.REDIRECT_TO_HTTPS,
        cachePolicy: CachePolicy.CACHING_OPTIMIZED,
        responseHeadersPolicy: new EdgeHeaders(this, 'Headers', securityHeaders(hosts)),
        functionAssociations: [
          { function: edge.pageFallback, eventType: FunctionEventType.VIEWER_REQUEST },
        ],
      },
      additionalBehaviors: {
        '/api/*': {
          origin: new HttpOrigin(Fn.select(2, Fn.split('/', api.apiEndpoint)), {
            protocolPolicy: OriginProtocolPolicy.HTTPS_ONLY,
            originSslProtocols: [OriginSslPolicy.TLS_V1_2],
            customHeaders: { [edgeHeaders.originSecret]: currentOriginSecret(originSecret) },
          }),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_ALL,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: OriginRequestPolicy.ALL_VIEWER_EXCEPT_HOST_HEADER,
          responseHeadersPolicy: new EdgeHeaders(this, 'ApiHeaders', apiHeaders(hosts)),
          functionAssociations: [
            { function: edge.viewerAddress, eventType: FunctionEventType.VIEWER_REQUEST },
          ],
        },
        [`${filesPath}/*`]: {
          // The address is signed for the bucket's own host, which is the one that CloudFront sends: the bucket checks
          // it. CloudFront itself may read nothing there.
          origin: S3BucketOrigin.withBucketDefaults(
            Bucket.fromBucketName(this, 'Uploads', uploadsBucket),
          ),
          viewerProtocolPolicy: ViewerProtocolPolicy.HTTPS_ONLY,
          allowedMethods: AllowedMethods.ALLOW_GET_HEAD,
          compress: false,
          cachePolicy: CachePolicy.CACHING_DISABLED,
          originRequestPolicy: new OriginRequestPolicy(this, 'SignedQuery', {
            queryStringBehavior: OriginRequestQueryStringBehavior.all(),
          }),
          responseHeadersPolicy: new EdgeHeaders(this, 'FileHeaders', fileHeaders(hosts)),
          functionAssociations: [
            { function: edge.storedFile, eventType: FunctionEventType.VIEWER_REQUEST },
          ],
        },
      },
    });
    Validations.of(this.distribution).acknowledge({
      id: 'AwsSolutions-CFR1',
      reason: 'Customers travel: a license is verified from wherever its holder is.',
    });
    Validations.of(this.distribution).acknowledge({
      id: 'Annotation::@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      reason: 'The distribution has a root object, and its function rewrites every other path.',
    });
    if (!stage.domain)
      Validations.of(this.distribution).acknowledge({
        id: 'AwsSolutions-CFR4',
        reason:
          'The certificate of CloudFront’s own domain fixes the policy; with a domain of its own, the stage has TLS 1.2.',
      });
  }

  /** The address on CloudFront's own domain, which always answers: `https://…`, no slash at the end. */
  get url() {
    return `https://${this.distribution.distributionDomainName}`;
  }
}

class EdgeFunctions extends Construct {
  readonly pageFallback = this.inline('PageFallback', edgeCode.pageFallback);
  readonly viewerAddress = this.inline('ViewerAddress', edgeCode.viewerAddress);
  readonly storedFile = this.inline('StoredFile', edgeCode.storedFile);

  private inline(id: string, code: string) {
    return new Function(this, id, {
      code: FunctionCode.fromInline(code),
      runtime: FunctionRuntime.JS_2_0,
    });
  }
}

/** A policy with `securityHeaders` and others: CloudFront takes some as properties, the rest by name. */
class EdgeHeaders extends ResponseHeadersPolicy {
  constructor(scope: Construct, id: string, headers: ReturnType<typeof securityHeaders>) {
    const {
      'content-security-policy': contentSecurityPolicy,
      'strict-transport-security': transport,
      'x-content-type-options': _contentTypeOptions,
      'x-frame-options': frame,
      'referrer-policy': referrer,
      ...others
    } = headers;
    super(scope, id, {
      securityHeadersBehavior: {
        contentSecurityPolicy: { contentSecurityPolicy, override: true },
        strictTransportSecurity: {
          accessControlMaxAge: Duration.seconds(Number(/max-age=(\d+)/.exec(transport)?.[1])),
          includeSubdomains: transport.includes('includeSubDomains'),
          override: true,
        },
        contentTypeOptions: { override: true },
        frameOptions: { frameOption: oneOf(HeadersFrameOption, frame), override: true },
        referrerPolicy: { referrerPolicy: oneOf(HeadersReferrerPolicy, referrer), override: true },
      },
      customHeadersBehavior: {
        customHeaders: Object.entries(others).map(([header, value]) => ({
          header,
          value,
          override: true,
        })),
      },
    });
  }
}

/** Returns the member of one of CDK's enums that has this value. */
function oneOf<Member extends string>(members: Record<string, Member>, written: string): Member {
  const member = Object.values(members).find((each) => each === written);
  if (member === undefined) throw new Error(`CloudFront knows no ${written}`);
  return member;
}
