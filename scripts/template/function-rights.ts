type Resource = { Type: string; Properties?: Record<string, unknown> };
/** The part of a CloudFormation template that says which rights there are. */
export type RightsTemplate = { Resources: Record<string, Resource> };

export type Statement = {
  Effect: 'Allow' | 'Deny';
  Action: string | string[];
  Resource: unknown;
  Condition?: Record<string, Record<string, string | string[]>>;
};
type Policy = { Roles: { Ref?: string }[]; PolicyDocument: { Statement: Statement[] } };

export const asList = <Item>(value: Item | Item[]): Item[] =>
  Array.isArray(value) ? value : [value];

export type FunctionRights = {
  /** The function's logical id. */
  id: string;
  /** Statements of all inline policies of its role. */
  statements: Statement[];
  /** ARNs of managed policies of its role. */
  managed: unknown[];
};

/** Returns what the role of each function may do, sorted by logical id. */
export function functionRights({ Resources }: RightsTemplate): FunctionRights[] {
  const all = Object.entries(Resources);
  const policies = all
    .filter(([, { Type }]) => Type === 'AWS::IAM::Policy')
    .map(([, { Properties }]) => Properties as Policy);
  return all
    .filter(([, { Type }]) => Type === 'AWS::Lambda::Function')
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([id, { Properties }]) => {
      const [roleId = ''] = (Properties?.Role as { 'Fn::GetAtt': string[] })['Fn::GetAtt'];
      const statements = policies
        .filter(({ Roles }) => Roles.some(({ Ref }) => Ref === roleId))
        .flatMap(({ PolicyDocument }) => PolicyDocument.Statement);
      const managed = (Resources[roleId]?.Properties?.ManagedPolicyArns ?? []) as unknown[];
      return { id, statements, managed };
    });
}
