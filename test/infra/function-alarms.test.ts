import { beforeAll, expect, test } from '@jest/globals';
import type { Template } from 'aws-cdk-lib/assertions';
import { alarmsOf, nameOf, type Alarm } from './support/alarms.ts';
import { allFunctions, nameOf as functionName } from './support/rights.ts';
import { awsTemplate, resourcesOf, smallestTemplate, type Resource } from './support/templates.ts';

let template: Template;
let alarms: Alarm[];
beforeAll(() => {
  template = awsTemplate();
  alarms = alarmsOf(template);
});

/** The functions whose metrics an alarm looks at. */
const functionsIn = (alarm: Alarm | undefined) =>
  [
    ...new Set(
      [
        ...JSON.stringify(alarm ?? {}).matchAll(
          /"Name":"FunctionName","Value":\{"Ref":"([A-Za-z0-9]+)"\}/g,
        ),
      ].map(([, id = '']) => functionName(id)),
    ),
  ].toSorted();

test('every function is heard of when it fails, and when it is throttled, and by one alarm', () => {
  const watching = (metric: string) =>
    alarms.filter((each) => JSON.stringify(each).includes(`"MetricName":"${metric}"`));
  for (const metric of ['Errors', 'Throttles'])
    expect(watching(metric).flatMap(functionsIn).toSorted()).toEqual(allFunctions.toSorted());
  // The canary's runs are counted that ended well.
  expect(
    watching('Errors')
      .filter(({ Threshold }) => Threshold !== 0)
      .map((each) => [nameOf(each), each.Threshold]),
  ).toEqual([['SiteDown', 1]]);
});

test.each([
  ['SignIns', 'a sign-in was refused', 20],
  ['Tokens', 'tokens were refused', 5],
])('%s that are refused are a ticket', (what, line, above) => {
  const filters = resourcesOf(template, 'AWS::Logs::MetricFilter').map(
    ([, { Properties }]) => Properties,
  );
  const named = (name: string) => alarms.find((each) => nameOf(each) === name);
  expect(filters).toContainEqual(
    expect.objectContaining({
      FilterPattern: `{ $.message = "${line}" }`,
      MetricTransformations: [expect.objectContaining({ MetricName: `${what}Refused` })],
    }),
  );
  expect(named(`${what}Refused`)).toMatchObject({
    MetricName: `${what}Refused`,
    Threshold: above,
  });
});

test('an error of a trigger that is no refusal gets somebody up, a single one in three of four spans', () => {
  const failing = alarms.find((each) => nameOf(each) === 'SignInsFailing');
  expect(failing).toMatchObject({ Threshold: 0, EvaluationPeriods: 4, DatapointsToAlarm: 3 });
  const text = JSON.stringify(failing);
  // As many errors as refusals are none, wherever a refusal's line is counted.
  expect(text).toContain('"MAX([signIns, tokens])"');
  for (const each of ['signIns', 'tokens'])
    expect(text).toContain(`"FILL(${each}Errors, 0) - 1.05 * FILL(${each}Refused, 0)"`);
  for (const name of ['SignInsRefused', 'TokensRefused']) expect(text).toContain(`"${name}"`);
  expect(functionsIn(failing)).toEqual(['lockout', 'tokens']);
});

test('so does a trigger that is not started', () => {
  const throttled = alarms.find((each) => nameOf(each) === 'SignInsThrottled');
  expect(throttled).toMatchObject({ Threshold: 0, EvaluationPeriods: 1 });
  expect(JSON.stringify(throttled)).toContain('"MetricName":"Throttles"');
  expect(functionsIn(throttled)).toEqual(['lockout', 'tokens']);
});

test('nothing looks at the site before its pages are published, and then no look is no failed one', () => {
  const schedule = template.findResources('AWS::Events::Rule', {
    Properties: { Description: 'Looks whether the site and its API answer' },
  });
  const [rule] = Object.values(schedule) as Resource[];
  expect(
    rule?.DependsOn?.filter((id) => id.startsWith('SiteContentPageCustomResource')),
  ).toHaveLength(1);
  expect(alarms.find((each) => nameOf(each) === 'SiteDown')).toMatchObject({
    TreatMissingData: 'ignore',
    EvaluationPeriods: 3,
    DatapointsToAlarm: 2,
  });
});

test('what runs by the clock is missed, whichever of it', () => {
  const missing = alarms.find((each) => nameOf(each) === 'RunsMissing');
  expect(functionsIn(missing)).toEqual(['canary', 'chores']);
  expect(JSON.stringify(missing)).toContain('"MIN([FILL(runs0, 0), FILL(runs1, 0)])"');
});

test('a stage without a canary has no alarm that needs one, and pays for no metrics of its own for it', () => {
  const smallest = smallestTemplate();
  const without = new Set(alarmsOf(smallest).map(nameOf));
  const gone = alarms.map(nameOf).filter((name) => !without.has(name));
  expect(gone.toSorted()).toEqual(['LogStopped', 'OutboxStopped', 'SignInsBlocked', 'SiteDown']);
  expect(functionsIn(alarmsOf(smallest).find((each) => nameOf(each) === 'RunsMissing'))).toEqual([
    'chores',
  ]);
  for (const [, { Properties }] of resourcesOf(smallest, 'AWS::Lambda::EventSourceMapping'))
    expect(Properties).not.toHaveProperty('MetricsConfig');
  expect(resourcesOf(smallest, 'AWS::CloudWatch::Dashboard')).toEqual([]);
});
