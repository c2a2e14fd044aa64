import { Construct } from 'constructs';
import { parameterNamesOf } from '../names.ts';
import type { Stage } from '../stage.ts';
import { ProductFunction } from './product-function.ts';
import { runOften } from './run-often.ts';
import type { Settings } from './settings.ts';

/** More than all its questions may take, each with its own limit. */
const CANARY_SECONDS = 60;

export type CanaryProps = { stage: Stage; settings: Settings };

/**
 * Looks at the site as a visitor does, every five minutes. A function of ours: CloudWatch Synthetics would bill each
 * look, about ten dollars a month, and bring a runtime of its own to keep up to date.
 */
export class Canary extends Construct {
  readonly canary: ProductFunction<'canary'>;

  constructor(scope: Construct, id: string, { stage, settings }: CanaryProps) {
    super(scope, id);
    const { siteUrl } = parameterNamesOf(stage);
    this.canary = new ProductFunction(this, 'Canary', {
      name: 'canary',
      logDays: stage.logRetentionDays,
      environment: { SITE_URL_PARAMETER: siteUrl },
      timeoutSeconds: CANARY_SECONDS,
      // It only waits for answers.
      memoryMb: 256,
    });
    settings.grantRead(this.canary, siteUrl);
    runOften(this, this.canary, {
      stage,
      description: 'Looks whether the site and its API answer',
    });
  }
}
