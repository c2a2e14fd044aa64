import { spawn } from 'node:child_process';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { Issuer } from '../../../lambdas/evidence/issuers/issuer.ts';
import { testState } from '../../../lambdas/evidence/issuers/test-state.ts';
import { mandatoryElements } from '../../../lambdas/evidence/signature/barcode-credential.ts';
import { readSignature } from '../../../lambdas/evidence/signature/read-signature.ts';
import { signBarcode } from '../../../scripts/fixtures/sign-barcode.ts';
import { Problem } from '../../../scripts/local/command-problem.ts';
import { localFolder } from '../../../scripts/local/local-paths.ts';
import { preparePython } from '../../../scripts/local/python.ts';
import { unsignedCard } from '../../unit/lambdas/evidence/signature/signed-cards.ts';

const own = fileURLToPath(new URL('./other-verifier/', import.meta.url));
const CARDS = 200;

/** The Python of vcb-verify, or why there is none. */
async function findPython(): Promise<string | Problem> {
  const folder = join(localFolder, 'other-verifier');
  await mkdir(folder, { recursive: true });
  try {
    return await preparePython(join(folder, 'python.log'), {
      requirements: join(own, 'requirements.txt'),
      folder: join(folder, 'venv'),
      proof: 'vcb_verify',
      whose: "The other verifier's",
      leastMinor: 12,
    });
  } catch (error) {
    if (error instanceof Problem) return error;
    throw error;
  }
}

async function verifiedByOther(python: string, issuer: Issuer, cards: readonly string[]) {
  const other = spawn(python, [join(own, 'verify_cards.py')], {
    stdio: ['pipe', 'pipe', 'inherit'],
  });
  other.stdin.end(JSON.stringify({ issuer, cards }));
  return JSON.parse(await text(other.stdout)) as boolean[];
}

const word = fc.stringMatching(/^[A-Z]{2,12}$/);
const person = fc.record({
  surname: word,
  given: fc.tuple(word, word).map((names) => names.join(' ')),
  birthDate: fc.constantFrom('03/27/1988', '12/01/1950', '02/29/2004'),
  expiry: fc.constantFrom('03/27/2030', '12/01/2033'),
  number: fc.stringMatching(/^\d{8}$/),
});
const urls = [...testState.urls, 'https://dmv.utopia.example/status-lists'];
const issuer = { ...testState, urls };
const signing = fc.record({
  elements: fc.subarray([...mandatoryElements], { minLength: 1 }),
  status: fc.option(
    fc.record({ baseUrl: fc.constant(urls[2] ?? ''), index: fc.nat({ max: 2 ** 32 - 1 }) }),
    { nil: undefined },
  ),
});
// Without an issue date, the other one doesn't look at the signature.
const changeable = mandatoryElements.filter((element) => element !== 'DBD');
/** The element in which a sign becomes another one, mostly that with the credential, and the sign's place in it. */
const change = fc.record({
  element: fc.constantFrom(...changeable, ...changeable.map(() => testState.element)),
  place: fc.noBias(fc.nat({ max: 199 })),
});

function changed(text: string, { element, place }: { element: string; place: number }): string {
  const value = new RegExp(`(?<=[\\n\\rLZ]${element})\\w+`).exec(text);
  if (!value) return text;
  const at = value.index + (place % value[0].length);
  return `${text.slice(0, at)}${text.charAt(at) === 'Q' ? 'R' : 'Q'}${text.slice(at + 1)}`;
}

const card = fc
  .tuple(person, signing, fc.boolean(), change)
  .map(([of, { elements, status }, isRight, different]) => {
    const signed = signBarcode(unsignedCard(of), { issuer, elements, status });
    return isRight ? signed : changed(signed, different);
  });

test('a verifier by somebody else agrees on generated cards, right and wrong', async () => {
  const python = await findPython();
  if (python instanceof Problem) {
    process.stderr.write(`Not compared with another verifier: ${python.message}\n`);
    return;
  }
  const cards = fc.sample(card, CARDS);
  const theirs = await verifiedByOther(python, issuer, cards);
  const ours = cards.map((each) => readSignature(each, [issuer])?.state === 'right');
  const apart = cards.filter((_, at) => ours[at] !== theirs[at]);
  expect(apart).toEqual([]);
  const right = ours.filter(Boolean).length;
  expect(right).toBeGreaterThan(CARDS / 4);
  expect(right).toBeLessThan((CARDS * 3) / 4);
}, 600_000);
