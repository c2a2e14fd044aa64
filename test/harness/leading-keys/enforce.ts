import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { LOCAL_STACK_NAME } from '../../../infra/names.ts';
import { emulatorClient } from '../../../scripts/local/clients.ts';
import type { Product } from '../../../scripts/local/product.ts';
import { functionsAt, setVariables, variablesOf } from '../function-variables.ts';
import { startGate } from './gate.ts';
import type { Statement } from './policy.ts';

type Template = {
  Resources: Record<string, { Type: string; Properties?: Record<string, unknown> }>;
};
type Policy = {
  Roles: { Ref?: string }[];
  PolicyDocument: { Statement: (Statement & { Resource: unknown })[] };
};

/** The logical id of the table, as a policy names it. */
const isTable = (resource: unknown, tableId: string): boolean =>
  JSON.stringify(resource) === JSON.stringify({ 'Fn::GetAtt': [tableId, 'Arn'] });

/** What the role of each function may do with the table's items, by the function's logical id. */
function tableRights({ Resources }: Template): Map<string, Statement[]> {
  const all = Object.entries(Resources);
  const [tableId = ''] = all.find(([, { Type }]) => Type.startsWith('AWS::DynamoDB::')) ?? [];
  const policies = all
    .filter(([, { Type }]) => Type === 'AWS::IAM::Policy')
    .map(([, { Properties }]) => Properties as Policy);
  const ofRole = (roleId: string) =>
    policies
      .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === roleId))
      .flatMap(({ PolicyDocument }) => PolicyDocument.Statement)
      .filter(({ Resource }) => isTable(Resource, tableId));
  return new Map(
    all
      .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
      .map(([id, { Properties }]) => {
        const [roleId = ''] = (Properties?.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
        return [id, ofRole(roleId)];
      }),
  );
}

/**
 * Has each function of a copy for tests reach the table through a gate of its own, which refuses what its policy's
 * conditions on leading keys do: the emulator compares actions and resources, and no conditions.
 */
export async function enforceLeadingKeys(
  { emulatorUrl, stack }: Product,
  onStop: (stop: () => Promise<void>) => void,
): Promise<void> {
  const cloudFormation = new CloudFormationClient(emulatorClient(emulatorUrl));
  const { TemplateBody = '' } = await cloudFormation.send(
    new GetTemplateCommand({ StackName: LOCAL_STACK_NAME }),
  );
  const rights = tableRights(JSON.parse(TemplateBody) as Template);
  const { StackResources = [] } = await cloudFormation.send(
    new DescribeStackResourcesCommand({ StackName: LOCAL_STACK_NAME }),
  );
  const idOf = (name: string) =>
    StackResources.find(({ PhysicalResourceId }) => PhysicalResourceId === name)?.LogicalResourceId;
  const lambda = functionsAt(emulatorUrl);
  await Promise.all(
    Object.values(stack.functionNames).map(async (name) => {
      const statements = rights.get(idOf(name) ?? '') ?? [];
      if (!statements.some(({ Condition }) => Condition)) return;
      const gate = await startGate(emulatorUrl, statements);
      onStop(gate.stop);
      const variables = await variablesOf(lambda, name);
      await setVariables(lambda, name, { ...variables, AWS_ENDPOINT_URL_DYNAMODB: gate.url });
    }),
  );
}
