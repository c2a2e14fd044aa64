import { describe, expect, test } from '@jest/globals';
import { exceptions, judge, type Finding } from '../template/exceptions.ts';

const finding = (different: Partial<Finding> = {}): Finding => ({
  rule: 'CKV_AWS_18',
  stage: 'aws',
  resource: 'AWS::S3::Bucket.SiteBucket1',
  says: 'Ensure the S3 bucket has access logging enabled',
  ...different,
});
const excepted = [{ rules: ['CKV_AWS_18'], resources: /\.SiteBucket/, because: 'It is public.' }];

describe('a finding about the template', () => {
  test('is excepted by its rule and its resource', () => {
    expect(judge([finding()], excepted)).toEqual({ open: [], idle: [] });
  });

  test('stays open where the exception is about something else', () => {
    const uploads = finding({ resource: 'AWS::S3::Bucket.Uploads1' });
    const versions = finding({ rule: 'CKV_AWS_21' });
    expect(judge([finding(), uploads, versions], excepted).open).toEqual([uploads, versions]);
  });
});

test('an exception for what nobody finds any longer has to go', () => {
  expect(judge([], excepted).idle).toEqual(['CKV_AWS_18']);
});

test('there are at most twelve exceptions, each with its reason', () => {
  expect(exceptions.length).toBeLessThanOrEqual(12);
  for (const { because } of exceptions) expect(because).toMatch(/\.$/);
});
