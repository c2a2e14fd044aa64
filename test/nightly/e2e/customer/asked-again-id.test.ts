import { describe, expect, test } from '@jest/globals';
import { fixture } from '../../../e2e/support/fixture.ts';
import { uploaded } from '../../../e2e/support/uploads.ts';
import { ownLink } from '../../../e2e/support/own-link.ts';
import { visitorsOf } from '../../../e2e/support/visitors.ts';

import { button, checking, give, heading, openAsked } from '../../../e2e/support/asked-again.ts';

const visitors = visitorsOf({ hand: 'phone' });
const own = ownLink();

describe('an ID that is asked for again', () => {
  test('may be another one', async () => {
    const { page } = visitors.hand;
    const expired = { problem: 'expired' } as const;
    const server = await openAsked(
      page,
      own.link,
      { kind: 'idDocument', ...expired },
      { kind: 'idBack', ...expired },
    );
    await button(page, 'Photograph the Front').waitFor();
    await page.getByRole('radio', { name: 'Passport' }).check();
    await button(page, 'Photograph the Photo Page').waitFor();
    await give(page, '#idDocument', 'Photo page');
    await button(page, 'Send Photo').click();
    await checking(page).waitFor();
    expect(server.sent[0]).toMatchObject({ idType: 'passport' });
    expect(server.sent[0]).not.toHaveProperty('idBack');
  });

  test('is sent once both sides are there, which the main button takes one after the other', async () => {
    const { page } = visitors.hand;
    const problem = 'unreadable' as const;
    const server = await openAsked(
      page,
      own.link,
      { kind: 'idDocument', problem },
      { kind: 'idBack', problem },
    );
    await page.getByText(/^Make sure this is the side with the barcode\./).waitFor();
    const file = fixture('drivers-license.jpg');
    await button(page, 'Retake the Front').click();
    // The camera goes on to the other side by itself.
    for (const side of [/^Front of Your/, /^Back of Your/]) {
      await heading(page, side).waitFor();
      await page.getByLabel('Choose a File Instead').setInputFiles(file);
    }
    await uploaded(page, 'Back').waitFor();
    await button(page, 'Send Photos').click();
    await checking(page).waitFor();
    expect(Object.keys(server.sent[0] ?? {})).toEqual(
      expect.arrayContaining(['idDocument', 'idBack']),
    );
  });

  test('goes without the back that can’t be photographed', async () => {
    const { page } = visitors.hand;
    const server = await openAsked(page, own.link, { kind: 'idBack', problem: 'unreadable' });
    await heading(page, 'We need one new photo').waitFor();
    expect(await page.getByRole('radio').count()).toBe(0);
    await button(page, "I can't photograph the back").click();
    await button(page, 'Continue').click();
    await checking(page).waitFor();
    expect(server.sent[0]).toEqual({ isBackSkipped: true, submissionId: expect.anything() });
  });
});
