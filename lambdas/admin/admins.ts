import { DeleteCommand, GetCommand, PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { database, tableName } from '../store/client.ts';
import { keys } from '../store/keys.ts';
import { tableKeys } from '../store/table.ts';

/** Who decides about dealerships: `id` is the `sub` of the admins' pool. */
export type Admin = { id: string; email: string; createdAt: string };

/** Read on each request, so that a removed admin is out at once. */
export async function getAdmin(id: string): Promise<Admin | undefined> {
  const { Item } = await database.send(
    new GetCommand({ TableName: tableName(), Key: keys.admin(id), ConsistentRead: true }),
  );
  return Item as Admin | undefined;
}

/** Makes somebody an admin; again, it changes nothing but the address. */
export async function putAdmin(admin: Admin): Promise<void> {
  await database.send(
    new PutCommand({ TableName: tableName(), Item: { ...keys.admin(admin.id), ...admin } }),
  );
}

/** From the next request on, whatever token is still held. */
export async function removeAdmin(id: string): Promise<void> {
  await database.send(new DeleteCommand({ TableName: tableName(), Key: keys.admin(id) }));
}

/** All admins; there are few. */
export async function listAdmins(): Promise<Admin[]> {
  const { Items } = await database.send(
    new QueryCommand({
      TableName: tableName(),
      KeyConditionExpression: '#pk = :pk',
      ConsistentRead: true,
      ExpressionAttributeNames: { '#pk': tableKeys.partition },
      ExpressionAttributeValues: { ':pk': keys.admin('')[tableKeys.partition] },
    }),
  );
  return (Items ?? []) as Admin[];
}
