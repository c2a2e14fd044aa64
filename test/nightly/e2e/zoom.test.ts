import { afterAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Page } from 'playwright-core';
import { REJECTION_PROBABILITY } from '../../../infra/resource-names.ts';
import { amara, decidingDealership } from '../../e2e/support/decisions.ts';
import { markupProblems } from '../../e2e/support/markup.ts';
import { ownLink } from '../../e2e/support/own-link.ts';
import { inspect } from '../../e2e/support/page.ts';
import { readHere } from '../../e2e/support/read-here.ts';
import { screensOf } from '../../e2e/support/screens.ts';
import { openSubmission } from '../../e2e/support/submissions.ts';
import { visitorsOf } from '../../e2e/support/visitors.ts';
import { openWizard } from '../../e2e/support/wizard.ts';
import { setRejectionProbability } from '../../harness/clients.ts';
import { decidedCustomer } from '../../harness/people.ts';

/** A window of 1280 by 1024 pixels, enlarged to 400 %, as WCAG 1.4.10 has it. */
const zoomed = { width: 320, height: 256 };

const visitors = visitorsOf({ desk: 'desktop' });
const page = () => visitors.desk.page;
beforeEach(() => page().setViewportSize(zoomed));

/** What can be pressed, but not be brought into the window, or lies behind something there. */
const outOfReach = (within: Page) =>
  within.evaluate(async () => {
    const pressable = 'a[href], button, summary, select, textarea, input, label';
    const scope = [...document.querySelectorAll('dialog[open]')].at(-1) ?? document.body;
    const out: string[] = [];
    for (const element of scope.querySelectorAll<HTMLElement>(pressable)) {
      if (!element.checkVisibility({ visibilityProperty: true }) || element.matches('.skip'))
        continue;
      // What only screen readers get is pressed by its label.
      if (getComputedStyle(element).clipPath !== 'none' || element.closest('.sr-only')) continue;
      element.scrollIntoView({ block: 'center', behavior: 'instant' });
      await new Promise(requestAnimationFrame);
      const [box] = element.getClientRects();
      if (!box) continue;
      const x = box.left + box.width / 2;
      const y = box.top + Math.min(box.height, innerHeight) / 2;
      const hit = document.elementFromPoint(x, y);
      const at = hit?.closest('a[href], button, label') ?? hit;
      const isHit = hit !== null && (element.contains(hit) || at?.contains(element) === true);
      if (box.left < -1 || box.right > innerWidth + 1 || !isHit)
        out.push(
          `${element.tagName} ${(element.textContent || element.id).trim().slice(0, 60)} <${hit?.className ?? ''}>`,
        );
    }
    return out;
  });

/** Beside that, each screen's markup is HTML as a validator reads it. */
async function expectAllInReach(name: string) {
  await inspect(page(), `zoom-${name.replaceAll(' ', '-')}`);
  expect({ screen: name, out: await outOfReach(page()) }).toEqual({ screen: name, out: [] });
  const problems = await markupProblems(await page().content());
  expect({ screen: name, problems }).toEqual({ screen: name, problems: [] });
}

describe('at 400 %, nothing that can be pressed is out of reach', () => {
  const own = ownLink();
  afterAll(() => setRejectionProbability(REJECTION_PROBABILITY));

  test.each(Object.entries(screensOf(own)))('%s', async (name, open) => {
    await open(page());
    await expectAllInReach(name);
  });

  const press = (name: string) => page().getByRole('button', { name, exact: true }).click();

  test('a video on its way', async () => {
    await screensOf(own)['video camera']?.(page());
    await press('Start Recording');
    await page().getByText('REC 00:01').waitFor();
    await expectAllInReach('recording');
    await press('Stop Recording');
    await page().getByRole('button', { name: 'Use Video' }).waitFor();
    await expectAllInReach('recorded');
  });

  test('the scan of a license', async () => {
    await readHere(page());
    await openWizard(page(), own.dealer.id, own.link);
    await press('Scan Your License');
    await page().locator('.cam').waitFor();
    await expectAllInReach('scan');
  });
});

describe('at 400 %, the desk is in reach', () => {
  const own = decidingDealership(visitors);

  test('its list, a new link, and a decision', async () => {
    const { customerId } = await decidedCustomer(own.dealer, amara());
    await page().goto('/dealer/dashboard');
    await page().getByRole('link', { name: 'Start Reviewing (1)' }).waitFor();
    await expectAllInReach('dashboard');
    await page().getByRole('button', { name: 'Generate Verification Link' }).first().click();
    await page().getByRole('button', { name: 'Show QR Code' }).waitFor();
    await expectAllInReach('new link');
    await page().getByRole('button', { name: 'Show QR Code' }).click();
    await page().getByRole('dialog').getByRole('textbox', { name: 'Link', exact: true }).waitFor();
    await expectAllInReach('link');
    await openSubmission(page(), customerId);
    await page().getByRole('button', { name: 'Approve', exact: true }).waitFor();
    await expectAllInReach('review');
    await page().getByRole('button', { name: 'Approve', exact: true }).click();
    await page().getByRole('dialog').waitFor();
    await expectAllInReach('approve');
    await page().keyboard.press('Escape');
    for (const path of ['account', 'account/rules', 'account/notifications', 'people', 'help']) {
      await page().goto(`/dealer/${path}`);
      await page().getByRole('heading', { level: 1 }).waitFor();
      await expectAllInReach(path);
    }
  });
});
