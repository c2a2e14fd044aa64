import type { Template } from 'aws-cdk-lib/assertions';
import { functionSettings, type FunctionName } from '../../../lambdas/runtime/settings.ts';
import { required } from '../../../scripts/local/required.ts';
import {
  asList,
  functionRights,
  type RightsTemplate,
  type Statement,
} from '../../../scripts/template/function-rights.ts';
import { resourcesOf, type Resource } from './templates.ts';

export { asList, type Statement };

export const allFunctions = Object.keys(functionSettings) as FunctionName[];

const ours =
  /^(?:Functions|MailPipeline|MailNews|SignInLock|TokenRights|DocumentReading|SanctionsList|Proof)?([A-Z][a-z]+)[0-9A-F]{8}$/;

/** The product's own functions, not those of CDK's custom resources. */
export const functionsOf = (template: Template): [id: string, resource: Resource][] =>
  resourcesOf(template, 'AWS::Lambda::Function').filter(([id]) => ours.test(id));

export const nameOf = (id: string) =>
  required(ours.exec(id)?.[1], 'name').toLowerCase() as FunctionName;

export const functionOf = (template: Template, name: FunctionName): Resource =>
  required(
    functionsOf(template).find(([id]) => nameOf(id) === name),
    'such function',
  )[1];

export function environmentOf(template: Template, name: FunctionName): Record<string, unknown> {
  const { Environment } = functionOf(template, name).Properties;
  return (Environment as { Variables: Record<string, unknown> }).Variables;
}

export const policyStatements = (template: Template, isWanted: (policy: Resource) => boolean) =>
  resourcesOf(template, 'AWS::IAM::Policy')
    .filter(([, policy]) => isWanted(policy))
    .flatMap(
      ([, policy]) => (policy.Properties.PolicyDocument as { Statement: Statement[] }).Statement,
    );

/** All that the role of a function is told. */
export const statementsOf = (template: Template, name: FunctionName): Statement[] =>
  required(
    functionRights(template.toJSON() as RightsTemplate).find(
      ({ id }) => ours.test(id) && nameOf(id) === name,
    ),
    'such function',
  ).statements;

/** What a function's role may do, as `action resource` with logical ids left in. */
export const rightsOf = (template: Template, name: FunctionName): string[] =>
  statementsOf(template, name)
    .filter(({ Effect }) => Effect === 'Allow')
    .flatMap(({ Action, Resource }) =>
      asList(Action).flatMap((action) =>
        asList(Resource).map((resource) => `${action} ${JSON.stringify(resource)}`),
      ),
    );
