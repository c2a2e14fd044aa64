import { Duration } from 'aws-cdk-lib';
import {
  HeadersFrameOption,
  HeadersReferrerPolicy,
  ResponseHeadersPolicy,
} from 'aws-cdk-lib/aws-cloudfront';
import type { Construct } from 'constructs';
import type { securityHeaders } from '../../shared/security-headers.ts';

/** `securityHeaders`, and what else is to be said, as CloudFront wants them told: some by property, the rest by name. */
export class EdgeHeaders extends ResponseHeadersPolicy {
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

/** The member of one of CDK's enums that is written so. */
function oneOf<Member extends string>(members: Record<string, Member>, written: string): Member {
  const member = Object.values(members).find((each) => each === written);
  if (member === undefined) throw new Error(`CloudFront knows no ${written}`);
  return member;
}
