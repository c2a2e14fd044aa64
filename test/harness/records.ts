import { GetObjectTaggingCommand } from '@aws-sdk/client-s3';
import { GetCommand, QueryCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import { customerRecord, type Customer } from '../../lambdas/customer/customer-record.ts';
import { keys, type Key } from '../../lambdas/store/keys.ts';
import { documents, files } from './clients.ts';
import { theProduct } from './product.ts';

const TableName = () => theProduct().stack.tableName;

/** An item as it is stored, behind the product's back. */
export async function storedItem(key: Key): Promise<Record<string, unknown> | undefined> {
  const { Item } = await documents().send(
    new GetCommand({ TableName: TableName(), Key: key, ConsistentRead: true }),
  );
  return Item;
}

export async function storedCustomer(id: string): Promise<Customer | undefined> {
  const item = await storedItem(keys.customer(id));
  return item && customerRecord.read(item);
}

export async function storedItems(pk: string): Promise<Record<string, unknown>[]> {
  const { Items = [] } = await documents().send(
    new QueryCommand({
      TableName: TableName(),
      KeyConditionExpression: 'pk = :pk',
      ExpressionAttributeValues: { ':pk': pk },
      ConsistentRead: true,
    }),
  );
  return Items;
}

/** Changes one attribute of an item, such as `since` or `link.keys`. */
export async function changeItem(key: Key, attribute: string, value: unknown): Promise<void> {
  await documents().send(
    new UpdateCommand({
      TableName: TableName(),
      Key: key,
      UpdateExpression: `SET ${pathOf(attribute)} = :value`,
      ExpressionAttributeNames: namesOf(attribute),
      ExpressionAttributeValues: { ':value': value },
    }),
  );
}

const pathOf = (attribute: string) => attribute.replace(/\w+/g, '#$&');
const namesOf = (attribute: string) =>
  Object.fromEntries(attribute.split('.').map((name) => [`#${name}`, name]));

/** As if the files of a customer had been stored at that time (ISO). */
export async function storeFilesAt(customerId: string, storedAt: string): Promise<void> {
  const kept = (await storedCustomer(customerId))?.attempt.files ?? {};
  const older = Object.entries(kept).map(([kind, file]) => [kind, { ...file, storedAt }]);
  await changeItem(keys.customer(customerId), 'attempt.files', Object.fromEntries(older));
}

export async function removeAttribute(key: Key, attribute: string): Promise<void> {
  await documents().send(
    new UpdateCommand({
      TableName: TableName(),
      Key: key,
      UpdateExpression: `REMOVE ${pathOf(attribute)}`,
      ExpressionAttributeNames: namesOf(attribute),
    }),
  );
}

/** What the bucket's lifecycle goes by: an 'unclaimed' file is gone after a day. */
export async function storedState(fileKey: string): Promise<string | undefined> {
  const { TagSet = [] } = await files().send(
    new GetObjectTaggingCommand({ Bucket: theProduct().stack.uploadsBucket, Key: fileKey }),
  );
  return TagSet.find(({ Key }) => Key === 'state')?.Value;
}
