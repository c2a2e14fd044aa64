import { ListObjectsV2Command } from '@aws-sdk/client-s3';
import { files } from '../../harness/clients.ts';
import { theProduct } from '../../harness/product.ts';

/** The keys of stored files that begin so. */
export async function filesUnder(Prefix: string): Promise<string[]> {
  const { uploadsBucket: Bucket } = theProduct().stack;
  const { Contents = [] } = await files().send(new ListObjectsV2Command({ Bucket, Prefix }));
  return Contents.flatMap(({ Key }) => Key ?? []);
}
