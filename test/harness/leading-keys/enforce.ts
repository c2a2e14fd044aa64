import {
  CloudFormationClient,
  DescribeStackResourcesCommand,
  GetTemplateCommand,
} from '@aws-sdk/client-cloudformation';
import { LOCAL_STACK_NAME } from '../../../infra/resource-names.ts';
import { emulatorClient } from '../../../scripts/local/emulator.ts';
import type { Product } from '../../../scripts/local/product.ts';
import {
  asList,
  functionRights,
  type RightsTemplate,
  type Statement,
} from '../../../scripts/template/function-rights.ts';
import {
  functionsAt,
  setVariables,
  variablesOf,
} from '../../../scripts/local/emulator-functions.ts';
import { startGate } from './gate.ts';

/** What the role of each function may do with the table's items, by the function's logical id. */
function tableRights(template: RightsTemplate): Map<string, Statement[]> {
  const [tableId = ''] =
    Object.entries(template.Resources).find(([, { Type }]) => Type.startsWith('AWS::DynamoDB::')) ??
    [];
  const table = JSON.stringify({ 'Fn::GetAtt': [tableId, 'Arn'] });
  const isAboutTable = ({ Resource }: Statement) =>
    asList(Resource).some((resource) => JSON.stringify(resource) === table);
  return new Map(
    functionRights(template).map(({ id, statements }) => [id, statements.filter(isAboutTable)]),
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
  const rights = tableRights(JSON.parse(TemplateBody) as RightsTemplate);
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
      await setVariables(lambda, name, {
        ...variables,
        AWS_ENDPOINT_URL_DYNAMODB: gate.url,
        // Maps of the sources, which take a fifth of each function's start: no test reads a stack trace.
        NODE_OPTIONS: '',
      });
    }),
  );
}
