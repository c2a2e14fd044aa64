import { Template } from 'aws-cdk-lib/assertions';
import { synthesized, type SynthesizedName } from './synthesized.ts';

type Properties = Record<string, unknown>;
export type Resource = {
  Type: string;
  Properties: Properties;
  DeletionPolicy?: string;
  UpdateReplacePolicy?: string;
  DependsOn?: string[];
};

function templateOf(name: SynthesizedName): Template {
  const made = synthesized(name);
  if ('error' in made) throw new Error(made.error);
  return Template.fromJSON(made.template);
}

export const awsTemplate = () => templateOf('aws');
/** As it is where the account is known. */
export const awsTemplateInAccount = () => templateOf('aws-in-account');
/** On AWS, where chance decides and everybody is told so, and where customers can be texted. */
export const demonstrationTemplate = () => templateOf('demonstration');
/** Another stage in the same account, with all that can be set. */
export const productionTemplate = () => templateOf('production');
/** On AWS, without what a stage can do without. */
export const smallestTemplate = () => templateOf('smallest');
/** On AWS, with a restored copy of the table in its place. */
export const restoredTemplate = () => templateOf('restored');
export const deliveryTemplate = () => templateOf('delivery');
/** For a repository whose tokens name it without ids. */
export const deliveryWithoutIds = () => templateOf('delivery-without-ids');
export const localTemplate = () => templateOf('local');
/** The sender of emails alone: asked for at the deployment, or the stage's, with what proves it. */
export const senderTemplate = (proof: 'asked' | 'address' | 'domain') =>
  templateOf(`sender-${proof}`);
/** The table and its backup alone. */
export const backupTemplate = (disposable: boolean) =>
  templateOf(disposable ? 'backup-disposable' : 'backup');

export const resourcesOf = (template: Template, type: string): [id: string, resource: Resource][] =>
  Object.entries(template.findResources(type)) as [string, Resource][];

/** The properties of the one resource of a type. */
export function propertiesOf(template: Template, type: string): Properties {
  const [only, ...more] = resourcesOf(template, type);
  if (!only || more.length > 0) throw new Error(`Not exactly one ${type}`);
  return only[1].Properties;
}
