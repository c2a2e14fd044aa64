import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

const ACCOUNT = '123456789012';
const NAMESPACE = 'xmlns="http://cloudformation.amazonaws.com/doc/2010-05-15/"';

/** What CloudFormation knows of the one stack that is deployed here. */
type StubbedStack = { status: string; isProtected: boolean; template: string };

/** An account of which CDK's CLI sees as much as it asks for while it deploys one stack. */
export type CloudFormationStub = {
  endpoint: string;
  /** Undefined while there is no stack. */
  stack: StubbedStack | undefined;
  hasChangeSet: boolean;
  /** The status that the next change set ends in. */
  ends: 'CREATE_COMPLETE' | 'ROLLBACK_COMPLETE' | 'UPDATE_COMPLETE';
  /** The calls that change a stack, in their order. */
  calls: string[];
  close: () => Promise<void>;
};

type Answer = { status?: number; body: string };

const result = (action: string, content = ''): Answer => ({
  body: `<${action}Response ${NAMESPACE}><${action}Result>${content}</${action}Result></${action}Response>`,
});

const refusal = (message: string, code = 'ValidationError'): Answer => ({
  status: 400,
  body: `<ErrorResponse ${NAMESPACE}><Error><Type>Sender</Type><Code>${code}</Code><Message>${message}</Message></Error><RequestId>r</RequestId></ErrorResponse>`,
});

const output = (key: string, value: string) =>
  `<member><OutputKey>${key}</OutputKey><OutputValue>${value}</OutputValue></member>`;

const described = (name: string, { status, isProtected }: StubbedStack, outputs = '') =>
  result(
    'DescribeStacks',
    `<Stacks><member><StackId>arn:aws:cloudformation:us-east-1:${ACCOUNT}:stack/${name}/1</StackId><StackName>${name}</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime><StackStatus>${status}</StackStatus><EnableTerminationProtection>${isProtected}</EnableTerminationProtection><Outputs>${outputs}</Outputs></member></Stacks>`,
  );

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/**
 * Starts a stand-in for CloudFormation that moves from status to status as AWS does: a change set leaves a stack in
 * review, a protected stack can't be deleted, and one whose creation failed can't be updated.
 */
export async function startCloudFormationStub(): Promise<CloudFormationStub> {
  const server = createServer((request, response) => {
    void buffer(request).then((body) => {
      const target = request.headers['x-amz-target'];
      if (typeof target === 'string') answerJson(response, target);
      else if (request.method === 'POST')
        answerXml(response, queryOf(stub, new URLSearchParams(body.toString())));
      else answerXml(response, filesOf(request.url ?? ''));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stub: CloudFormationStub = {
    endpoint: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    stack: undefined,
    hasChangeSet: false,
    ends: 'CREATE_COMPLETE',
    calls: [],
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
  return stub;
}

function answerXml(response: ServerResponse, { status = 200, body }: Answer) {
  response.writeHead(status, { 'content-type': 'text/xml' });
  response.end(body);
}

/** The bootstrap's version, which is all that the CLI asks SSM for. */
function answerJson(response: ServerResponse, target: string) {
  response.setHeader('content-type', 'application/x-amz-json-1.1');
  const Parameter = { Name: '/cdk-bootstrap/hnb659fds/version', Value: '31', Type: 'String' };
  response.end(JSON.stringify(target.endsWith('GetParameter') ? { Parameter } : {}));
}

/** The bootstrap's bucket has every asset already, so that nothing is uploaded. */
function filesOf(url: string): Answer {
  const { searchParams } = new URL(url, 'http://stub');
  if (searchParams.has('list-type'))
    return {
      body: `<ListBucketResult><Contents><Key>${searchParams.get('prefix') ?? ''}</Key><Size>5000</Size></Contents><KeyCount>1</KeyCount></ListBucketResult>`,
    };
  if (searchParams.has('encryption'))
    return {
      status: 404,
      body: '<Error><Code>ServerSideEncryptionConfigurationNotFoundError</Code></Error>',
    };
  return { body: '<LocationConstraint xmlns="http://s3.amazonaws.com/doc/2006-03-01/"/>' };
}

function queryOf(stub: CloudFormationStub, query: URLSearchParams): Answer {
  const action = query.get('Action') ?? '';
  const asked = query.get('StackName') ?? '';
  const name = asked.split('/')[1] ?? asked;
  const { stack } = stub;
  switch (action) {
    case 'GetCallerIdentity':
      return result(
        action,
        `<Arn>arn:aws:iam::${ACCOUNT}:user/operator</Arn><UserId>operator</UserId><Account>${ACCOUNT}</Account>`,
      );
    case 'AssumeRole':
      return result(
        action,
        `<Credentials><AccessKeyId>ASIAXXXXXXXXXXXXXXXX</AccessKeyId><SecretAccessKey>s</SecretAccessKey><SessionToken>t</SessionToken><Expiration>2100-01-01T00:00:00Z</Expiration></Credentials><AssumedRoleUser><Arn>arn:aws:sts::${ACCOUNT}:assumed-role/role/session</Arn><AssumedRoleId>role:session</AssumedRoleId></AssumedRoleUser>`,
      );
    case 'DescribeStacks':
      if (name === 'CDKToolkit')
        return described(
          name,
          { status: 'UPDATE_COMPLETE', isProtected: true, template: '' },
          output('BootstrapVersion', '31') + output('BucketName', `cdk-assets-${ACCOUNT}`),
        );
      if (stack) return described(name, stack);
      // Only by its id, one that was deleted can still be asked for.
      return asked.startsWith('arn:')
        ? described(name, { status: 'DELETE_COMPLETE', isProtected: false, template: '' })
        : refusal(`Stack with id ${name} does not exist`);
    case 'GetTemplate':
      return result(action, `<TemplateBody>${escaped(stack?.template ?? '{}')}</TemplateBody>`);
    case 'DescribeChangeSet':
      if (!stub.hasChangeSet) return refusal('There is no such change set', 'ChangeSetNotFound');
      return result(
        action,
        `<ChangeSetName>cdk-deploy-change-set</ChangeSetName><ChangeSetId>arn:aws:cloudformation:us-east-1:${ACCOUNT}:changeSet/c/1</ChangeSetId><StackId>arn:aws:cloudformation:us-east-1:${ACCOUNT}:stack/${name}/1</StackId><StackName>${name}</StackName><CreationTime>2026-01-01T00:00:00Z</CreationTime><Status>CREATE_COMPLETE</Status><ExecutionStatus>AVAILABLE</ExecutionStatus><Changes><member><Type>Resource</Type><ResourceChange><Action>Add</Action><LogicalResourceId>Topic</LogicalResourceId><ResourceType>AWS::SNS::Topic</ResourceType></ResourceChange></member></Changes>`,
      );
    default:
      return changeOf(stub, action, query);
  }
}

function changeOf(stub: CloudFormationStub, action: string, query: URLSearchParams): Answer {
  const { stack } = stub;
  if (action === 'DeleteChangeSet') stub.hasChangeSet = false;
  if (!changes.has(action)) return result(action);
  stub.calls.push(action);
  const name = query.get('StackName') ?? '';
  if (action === 'CreateChangeSet') {
    const isNew = stack === undefined || stack.status === 'REVIEW_IN_PROGRESS';
    if (
      isNew !== (query.get('ChangeSetType') === 'CREATE') ||
      stack?.status === 'ROLLBACK_COMPLETE'
    )
      return refusal(`Stack ${name} is in ${stack?.status ?? 'no'} state and can not be updated.`);
    stub.hasChangeSet = true;
    stub.stack = stack ?? { status: 'REVIEW_IN_PROGRESS', isProtected: false, template: '{}' };
    return result(
      action,
      `<Id>arn:aws:cloudformation:us-east-1:${ACCOUNT}:changeSet/c/1</Id><StackId>arn:aws:cloudformation:us-east-1:${ACCOUNT}:stack/${name}/1</StackId>`,
    );
  }
  if (!stack) return refusal(`Stack with id ${name} does not exist`);
  if (action === 'ExecuteChangeSet') stack.status = stub.ends;
  else if (action === 'UpdateTerminationProtection')
    stack.isProtected = query.get('EnableTerminationProtection') === 'true';
  else if (stack.isProtected)
    return refusal(`Stack [${name}] cannot be deleted while TerminationProtection is enabled`);
  else stub.stack = undefined;
  return result(action);
}

const changes = new Set([
  'CreateChangeSet',
  'ExecuteChangeSet',
  'UpdateTerminationProtection',
  'DeleteStack',
]);
