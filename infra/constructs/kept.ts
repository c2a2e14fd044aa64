import { RemovalPolicy } from 'aws-cdk-lib';
import type { Stage } from '../stage.ts';

/**
 * For what holds people's records: it outlives the stack, and nobody deletes it by mistake. A first deployment that
 * fails leaves it behind, too, since a protected resource can't be deleted; its name is made up, so it blocks nothing.
 */
export const kept = ({ disposable }: Pick<Stage, 'disposable'>) => ({
  deletionProtection: !disposable,
  removalPolicy: disposable ? RemovalPolicy.DESTROY : RemovalPolicy.RETAIN,
});
