import {
  asList,
  functionRights,
  type FunctionRights,
  type RightsTemplate,
  type Statement,
} from '../template/function-rights.ts';
import { formattedPage } from './markdown.ts';

/** Removes the hash that CDK adds to a logical id. */
const plainId = (id: string): string => id.replace(/[0-9A-F]{8}$/, '');

/** Prints a value of the template for a reader, with logical ids for references. */
function spoken(value: unknown): string {
  if (typeof value !== 'object' || value === null) return String(value);
  const [name, given] = Object.entries(value)[0] ?? [];
  if (name === 'Ref') return String(given).startsWith('AWS::') ? '' : plainId(String(given));
  if (name === 'Fn::Join') return (given as [string, unknown[]])[1].map(spoken).join('');
  if (name === 'Fn::Sub') return String(given).replaceAll(/\$\{AWS::[^}]+\}/g, '');
  if (name === 'Fn::GetAtt') {
    const [id = '', attribute] = given as string[];
    return attribute === 'Arn' ? plainId(id) : `${plainId(id)} (${attribute})`;
  }
  throw new Error(`A right names its resource by ${name}, which the table cannot tell`);
}

/** Removes partition, region and account, which are always the same. */
const shortArn = (arn: string): string => arn.replace(/^arn:+/, '').replaceAll(/:{2,}/g, ':');

const conditionOf = ({ Condition = {} }: Statement): string =>
  Object.entries(Condition)
    .flatMap(([operator, keys]) =>
      Object.entries(keys).map(
        ([key, values]) => `${operator} ${key}: ${asList(values).map(spoken).join(', ')}`,
      ),
    )
    .join('; ');

const code = (text: string): string => `\`${text}\``;

type Line = { actions: string[]; resource: string; condition: string; isDenied: boolean };

function linesOf(statements: Statement[]): Line[] {
  const lines = statements.flatMap((statement) =>
    asList(statement.Resource).map((resource) => ({
      actions: asList(statement.Action).toSorted(),
      resource: shortArn(spoken(resource)),
      condition: conditionOf(statement),
      isDenied: statement.Effect === 'Deny',
    })),
  );
  const order = ({ isDenied, resource, condition, actions }: Line) =>
    [resource, isDenied ? '1' : '0', condition, ...actions].join('\0');
  return lines.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

/** Formats a list item. In a table, a wider row would change all other rows. */
function item({ actions, resource, condition, isDenied }: Line): string {
  const what = actions.map(code).join(', ');
  const only = condition === '' ? '' : `, ${isDenied ? 'where' : 'only if'} ${code(condition)}`;
  return `- ${code(resource)}: ${isDenied ? '**never** ' : ''}${what}${only}`;
}

function sectionOf({ id, statements, managed }: FunctionRights): string {
  const ofAws = managed.map((arn) => `- AWS's own policy ${code(shortArn(spoken(arn)))}`);
  return `## ${plainId(id)}\n\n${[...ofAws, ...linesOf(statements).map(item)].join('\n')}`;
}

/** Returns the text of docs/rights.md, where a new right shows in a review. */
export const rightsPage = (template: RightsTemplate): Promise<string> =>
  formattedPage([
    '# What each function may do',
    'Made from the template of the AWS stage by `npm run generate`; a test fails while it differs. Each function has a role of its own, and nothing beyond this. Resources are named by their logical ids; partition, region and account are left out.',
    ...functionRights(template).map(sectionOf),
  ]);
