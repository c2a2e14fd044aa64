/** A finding of cfn-lint or checkov: the rule, the stage's template and the resource in it. */
export type Finding = { rule: string; stage: string; resource: string; says: string };

/** What is found and left as it is, with the reason. */
export type Exception = {
  rules: string[];
  /** Where it may be found; elsewhere, it's a finding like others. */
  resources: RegExp;
  because: string;
};

/** At most twelve: whoever adds one more has to end another. */
export const exceptions: Exception[] = [
  {
    rules: ['CKV_AWS_149', 'CKV_AWS_158', 'CKV_AWS_173'],
    resources: /./,
    because:
      'Secrets, logs and functions’ settings are encrypted with AWS’s keys. A key of our own would add a policy that can lock everyone out and a bill for each call, and protect from nobody who has the rights of a function.',
  },
  {
    rules: ['CKV_AWS_26'],
    resources: /^AWS::SNS::Topic\./,
    because: 'Neither CloudWatch’s alarms nor SES can publish to a topic that has AWS’s key.',
  },
  {
    rules: ['CKV_AWS_27'],
    resources: /^AWS::SQS::Queue\./,
    because: 'SQS encrypts them with keys of its own, which the rule doesn’t count.',
  },
  {
    rules: ['CKV_AWS_117'],
    resources: /^AWS::Lambda::Function\./,
    because:
      'Functions call AWS’s services and the provider over the internet: in a VPC there is nothing that they need.',
  },
  {
    rules: ['CKV_AWS_115'],
    resources: /^AWS::Lambda::Function\./,
    because:
      'A new account may have no more than ten executions at a time and can’t reserve any. Reading documents, which takes the most, is bounded by its queue.',
  },
  {
    rules: ['CKV_AWS_116'],
    resources: /^AWS::Lambda::Function\./,
    because:
      'Functions are called by who waits for the answer, or by a queue or stream that has its own dead letters. What runs by the clock runs again soon.',
  },
  {
    rules: ['CKV_AWS_21'],
    resources: /^AWS::S3::Bucket\./,
    because:
      'Deleted is deleted: a former version of somebody’s ID would outlive its erasure. The site is built anew.',
  },
  {
    rules: ['CKV_AWS_18'],
    resources: /^AWS::S3::Bucket\.(AccessLogs|SiteBucket)/,
    because:
      'A log of the log would never end, and the site is read by CloudFront alone, which keeps one.',
  },
  {
    rules: ['CKV_AWS_174'],
    resources: /^AWS::CloudFront::Distribution\./,
    because:
      'CloudFront’s own domain fixes the protocol; a stage with a domain of its own has TLS 1.2.',
  },
  { rules: ['W3005'], resources: /./, because: 'CDK writes down dependencies that follow anyway.' },
  {
    rules: ['W3037'],
    resources: /Role(DefaultPolicy)?[0-9A-F]{8}/,
    because:
      'The emulator asks for sqs:SendMessageBatch by name. AWS has no such right, and its name there grants nothing.',
  },
];

/** Findings that no exception covers, and exceptions that cover nothing any longer. */
export function judge(findings: readonly Finding[], excepted: readonly Exception[] = exceptions) {
  const covers = ({ rules, resources }: Exception, { rule, resource }: Finding) =>
    rules.includes(rule) && resources.test(resource);
  return {
    open: findings.filter((finding) => !excepted.some((each) => covers(each, finding))),
    idle: excepted.flatMap((each) =>
      each.rules.filter(
        (rule) => !findings.some((finding) => finding.rule === rule && covers(each, finding)),
      ),
    ),
  };
}
