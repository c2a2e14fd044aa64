import { randomBytes } from 'node:crypto';
import {
  AdminAddUserToGroupCommand,
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  AdminSetUserPasswordCommand,
  UserNotFoundException,
  CognitoIdentityProviderClient,
  type AttributeType,
} from '@aws-sdk/client-cognito-identity-provider';
import { readAdmins, putAdmin, removeAdmin, type Admin } from '../../lambdas/admin/admin-record.ts';
import { ADMIN_GROUP } from '../../shared/ids.ts';
import { required } from '../local/required.ts';
import type { Deployment } from './deployment.ts';

const subOf = (attributes: AttributeType[] = []) =>
  required(attributes.find(({ Name }) => Name === 'sub')?.Value, 'sub of the pool’s user');

/** Keeps the pool's admins and the table's the same. */
export class AdminRegister {
  private readonly cognito: CognitoIdentityProviderClient;
  private readonly pool: { UserPoolId: string };

  constructor({ adminPoolId, client }: Deployment) {
    this.cognito = new CognitoIdentityProviderClient(client);
    this.pool = { UserPoolId: adminPoolId };
  }

  /** Adds an admin, or completes one that an interrupted attempt left behind. Either way, the password is new. */
  async add(
    address: string,
    password = newPassword(),
  ): Promise<{ email: string; password: string }> {
    const email = address.trim().toLowerCase();
    const id = (await this.find(email)) ?? (await this.create(email));
    const user = { ...this.pool, Username: email };
    await this.cognito.send(new AdminAddUserToGroupCommand({ ...user, GroupName: ADMIN_GROUP }));
    await this.cognito.send(
      new AdminSetUserPasswordCommand({ ...user, Password: password, Permanent: true }),
    );
    await this.removeItems((admin) => admin.email === email && admin.id !== id);
    await putAdmin({ id, email, createdAt: new Date().toISOString() });
    return { email, password };
  }

  /** Removes the right first, then the account, if it still exists. Returns false if there was nobody to remove. */
  async remove(address: string): Promise<boolean> {
    const email = address.trim().toLowerCase();
    const id = await this.find(email);
    const wasAdmin = await this.removeItems((admin) => admin.email === email || admin.id === id);
    if (id === undefined) return wasAdmin;
    await this.cognito.send(new AdminDeleteUserCommand({ ...this.pool, Username: email }));
    return true;
  }

  list(): Promise<Admin[]> {
    return readAdmins();
  }

  /** Removes all matching items: an address may still have some from a pool user who is gone. */
  private async removeItems(isMeant: (admin: Admin) => boolean): Promise<boolean> {
    const items = (await readAdmins()).filter(isMeant);
    for (const admin of items) await removeAdmin(admin);
    return items.length > 0;
  }

  private async find(email: string): Promise<string | undefined> {
    try {
      const user = await this.cognito.send(
        new AdminGetUserCommand({ ...this.pool, Username: email }),
      );
      return subOf(user.UserAttributes);
    } catch (error) {
      if (error instanceof UserNotFoundException) return undefined;
      throw error;
    }
  }

  private async create(email: string): Promise<string> {
    const { User } = await this.cognito.send(
      new AdminCreateUserCommand({
        ...this.pool,
        Username: email,
        MessageAction: 'SUPPRESS',
        UserAttributes: [
          { Name: 'email', Value: email },
          { Name: 'email_verified', Value: 'true' },
        ],
      }),
    );
    return subOf(User?.Attributes);
  }
}

/** 120 random bits. */
const newPassword = () => randomBytes(15).toString('base64url');
