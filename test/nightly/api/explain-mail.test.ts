import { describe, expect, test } from '@jest/globals';
import { inboxId } from '../../../lambdas/mail/mail-addresses.ts';
import { windowOf } from '../../../lambdas/rate-limit/rates.ts';
import { keys } from '../../../lambdas/store/keys.ts';
import { explainMailCommand } from '../../../scripts/operate/explain-mail-command.ts';
import { openStores } from '../../harness/dealership-records.ts';
import { simulated } from '../../harness/ses-events.ts';
import * as people from '../../harness/people.ts';
import { changeItem } from '../../harness/records.ts';
import { here, nobodyAnswers } from '../../api/support/erase.ts';
import { mailActs } from '../../api/support/mail-acts.ts';

const { own, mailTo, firstFailure } = mailActs();

describe('explain-mail', () => {
  const explain = (...words: string[]) => explainMailCommand(words, here, nobodyAnswers);

  test('tells what makes no sense before any copy is looked for', async () => {
    const nowhere = () => Promise.reject(new Error('looked for'));
    const told = (...words: string[]) => explainMailCommand(words, nowhere, nobodyAnswers);
    for (const words of [[], ['a@x.example', 'b@x.example'], ['a@x.example', '--soon']])
      await expect(told(...words)).rejects.toThrow(/^Says what was sent to an address/m);
    await expect(told('cus_1')).rejects.toThrow('cus_1 is no email address.');
    await expect(told('a@x.example', '--aws')).rejects.toThrow('looked for');
  });

  test('says that nothing was sent, that a limit is reached, and that there is nothing to forget', async () => {
    openStores();
    const email = people.someEmail();
    await changeItem(
      keys.limit('linkMailOfInbox', `${inboxId(email)}#${windowOf('linkMailOfInbox').number}`),
      'count',
      10,
    );
    const said = await explain(email);
    expect(said).toContain('Nothing was sent in the last 30 days.');
    expect(said).toMatch(/Emails go there +yes\n/);
    expect(said).toMatch(/Limits reached +linkMailOfInbox\n/);
    expect(said).toMatch(/Sender +no-reply@\S+, confirmed at SES\n/);
    expect(await explain(email, '--forget')).toContain('There is nothing to forget.');
  });

  test('says what came back and why, forgets it when told to, and then mail goes there again', async () => {
    const person = people.somePerson();
    const { customerId } = await people.newLink(own.dealer);
    const other = await people.contactedCustomer(own.dealer, person);
    const email = simulated('bounce');
    await mailTo(customerId, email);
    await firstFailure(customerId);
    const said = await explain(email.toUpperCase());
    expect(said).toMatch(/Emails go there +no, since \S+: emails came back \(smtp; 550 5\.1\.1/);
    expect(said).toMatch(new RegExp(`link of ${customerId}: bounced at \\S+`));
    expect(said).toMatch(/message \S+/);
    for (const word of [other.customerId, person.email]) expect(said).not.toContain(word);

    expect(await explain(email, '--forget', '--dry-run')).toContain('Nothing was changed.');
    await expect(explain(email, '--forget')).rejects.toThrow('Nobody is here to confirm it.');
    expect((await mailTo(customerId)).status).toBe(422);
    expect(await explain(email, '--forget', '--yes')).toBe(`Emails go to ${email} again.`);
    expect((await mailTo(customerId)).status).toBe(200);
  });
});
