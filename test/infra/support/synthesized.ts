import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { required } from '../../../scripts/local/required.ts';

/** Names the folder with what the global setup has synthesized. */
export const templatesFolderVariable = 'TEST_TEMPLATES_FOLDER';

/** Of the table that the stage 'restored' uses. */
export const restoredStream =
  'arn:aws:dynamodb:us-east-1:000000000000:table/products-Table-at-20261123T020000Z/stream/2026-11-23T03:00:00.000';

/** Of the stage that GitHub may deploy. */
export const deliveredNames = {
  tableName: 'identity-verification-staging-DataTable-1ABCDEF',
  dealerPoolId: 'us-east-1_Delivered',
};

/** The stages, parts of one alone, and a stack with a mistake in it. */
export type SynthesizedName =
  | 'aws'
  | 'aws-in-account'
  | 'demonstration'
  | 'production'
  | 'smallest'
  | 'restored'
  | 'local'
  | 'delivery'
  | 'delivery-without-ids'
  | 'delivery-of-a-stranger'
  | 'sender-asked'
  | 'sender-address'
  | 'sender-domain'
  | 'backup'
  | 'backup-disposable'
  | 'careless';

/** What a synthesis gave: a template, with whether the stack can be deleted by accident and its tags, or why there is none. */
export type Synthesized =
  | { template: Record<string, unknown>; isProtected: boolean; tags: Record<string, string> }
  | { error: string };

export function synthesized(name: SynthesizedName): Synthesized {
  const folder = required(process.env[templatesFolderVariable], 'folder with templates');
  return JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Synthesized;
}

/** What production is deployed from. */
export const deliveredCommit = 'c'.repeat(40);
