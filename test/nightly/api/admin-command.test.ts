import { expect, test } from '@jest/globals';
import { adminCommand } from '../../../scripts/operate/admin-command.ts';
import { localDeployment } from '../../../scripts/operate/deployment.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';
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
