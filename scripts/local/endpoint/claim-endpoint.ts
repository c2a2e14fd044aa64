import { CloudFormationClient, DescribeStacksCommand } from '@aws-sdk/client-cloudformation';
import { HeadBucketCommand, S3Client } from '@aws-sdk/client-s3';
import { LOCAL_STACK_NAME } from '../../../infra/resource-names.ts';
import { emulatorClient } from '../emulator.ts';
import { assetsBucket } from '../deploy.ts';
import { Problem } from '../command-problem.ts';
import { removeProduct } from './remove-product.ts';
import { requireServices } from './require-services.ts';

/**
 * Checks that a running emulator has all services that the product needs, and no other copy of it. Returns a function
 * that removes the product again; anything else in the emulator stays as it is.
 */
export async function claimEndpoint(endpoint: string): Promise<() => Promise<void>> {
  await requireServices(endpoint);
  if (await holdsProduct(endpoint))
    throw new Problem(
      `${endpoint} already holds the product, from another start (the stack ${LOCAL_STACK_NAME}). Stop that one; if nothing runs it anymore, restart the emulator.`,
    );
  const hadAssets = await holdsAssets(endpoint);
  return async () => {
    try {
      await removeProduct(endpoint, { withAssets: !hadAssets });
    } catch (error) {
      const reason = error instanceof Error ? error.message : String(error);
      console.error(
        `Something of the product is still in ${endpoint} (${reason}). Restart the emulator before you use it again.`,
      );
    }
  };
}

async function holdsProduct(endpoint: string): Promise<boolean> {
  const client = new CloudFormationClient(emulatorClient(endpoint));
  try {
    const { Stacks = [] } = await client.send(
      new DescribeStacksCommand({ StackName: LOCAL_STACK_NAME }),
    );
    return Stacks.some(({ StackStatus }) => StackStatus !== 'DELETE_COMPLETE');
  } catch (error) {
    if (error instanceof Error && error.name === 'ValidationError') return false;
    throw error;
  }
}

/** Tells if the emulator was bootstrapped for the CDK. */
async function holdsAssets(endpoint: string): Promise<boolean> {
  const s3 = new S3Client({ ...emulatorClient(endpoint), forcePathStyle: true });
  try {
    await s3.send(new HeadBucketCommand({ Bucket: assetsBucket }));
    return true;
  } catch (error) {
    if (error instanceof Error && error.name === 'NotFound') return false;
    throw error;
  }
}
