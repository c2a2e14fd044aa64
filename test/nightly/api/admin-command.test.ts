import { AdminDeleteUserCommand } from '@aws-sdk/client-cognito-identity-provider';
import { expect, test } from '@jest/globals';
import { adminCommand } from '../../../scripts/operate/admin-command.ts';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { createAdmin } from '../../harness/admin.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
import { identities } from '../../harness/clients.ts';
import { complain, markDead } from '../../harness/dead-addresses.ts';
import { theProduct } from '../../harness/product.ts';
import { signIn } from '../../harness/sign-in.ts';
import { outcome } from '../../api/support/answers.ts';
import { someEmail } from '../../harness/people.ts';

const here = () => Promise.resolve(localDeployment(theProduct()));
const run = (...words: string[]) => adminCommand(words, here);

test('an operator makes an admin, sees who they are, and removes one', async () => {
  const email = someEmail();
  const said = await run('add', email.toUpperCase());
  const [, address, password = ''] = /^(\S+) is now an admin\. .*: (\S+)$/.exec(said) ?? [];
  expect(address).toBe(email);
  const { access: token } = await signIn('admins', email, password);
  expect(await callApi('getAdminMe', {}, { token })).toMatchObject({ email });
  expect(await run('list')).toContain(`${email}   since ${new Date().getFullYear()}-`);

  for (const stop of [() => complain(email, 'dea_x'), () => markDead(email)]) {
    await stop();
    const line = (await run('list')).split('\n').find((each) => each.startsWith(email));
    expect(line).toMatch(/ {3}gets no emails about applications since \d{4}-\d\d-\d\d: npm run /);
  }

  await expect(run('add', email)).rejects.toThrow(
    `${email} is already an admin. To set a new password, remove and add them again.`,
  );
  expect(await run('remove', email)).toBe(`${email} is no longer an admin.`);
  expect(outcome(await tryApi('getAdminMe', {}, { token }))).toBe('403 forbidden');
  await expect(signIn('admins', email, password)).rejects.toThrow();
  await expect(run('remove', email)).rejects.toThrow(`${email} isn't an admin.`);
  expect(await run('list')).not.toContain(email);
});

test('whose account has gone from the pool is removed all the same, and added again is one admin', async () => {
  const email = someEmail();
  const listed = async () => (await run('list')).split('\n').filter((line) => line.includes(email));
  const leave = () =>
    identities().send(
      new AdminDeleteUserCommand({
        UserPoolId: theProduct().stack.siteConfig.admins.userPoolId,
        Username: email,
      }),
    );
  await run('add', email);
  await leave();
  expect(await run('remove', email)).toBe(`${email} is no longer an admin.`);
  expect(await listed()).toEqual([]);

  await createAdmin(email);
  await leave();
  await createAdmin(email);
  expect(await listed()).toHaveLength(1);
});

test('what makes no sense is told before any copy is looked for', async () => {
  const nowhere = () => Promise.reject(new Error('looked for'));
  const words = [
    [],
    ['list', 'x'],
    ['add'],
    ['promote', 'a@x.example'],
    ['add', 'a@x.example', 'b'],
  ];
  for (const each of words)
    await expect(adminCommand(each, nowhere)).rejects.toThrow(/^Adds, removes and lists admins/);
  for (const action of ['add', 'remove'])
    await expect(adminCommand([action, 'someone'], nowhere)).rejects.toThrow(
      "someone isn't an email address.",
    );
  await expect(adminCommand(['list', '--aws'], nowhere)).rejects.toThrow('looked for');
});
