import { Alias, type IFunction } from 'aws-cdk-lib/aws-lambda';
import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import type { Stage } from '../stage.ts';
import type { ProductFunction } from './product-function.ts';

const ID = 'Live';

/** The name of a function's version that is in use. */
export const aliasOf = (lambda: ProductFunction<FunctionName>): Alias =>
  (lambda.node.tryFindChild(ID) as Alias | undefined) ??
  new Alias(lambda, ID, { aliasName: 'live', version: lambda.currentVersion });

/** What is to be called, whoever calls: the version in use, or the function itself on a stage without versions. */
export const liveOf = (
  lambda: ProductFunction<FunctionName>,
  { newVersions }: Pick<Stage, 'newVersions'>,
): IFunction => (newVersions === 'in_place' ? lambda : aliasOf(lambda));
