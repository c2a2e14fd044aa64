import { isTrusted, readKeyChange, trustedKeys, type KeyLink } from './key-chain.ts';
import { keyName, openCheckpoint, ProofProblem, type SignedState } from './log-proof.ts';
import { localTime } from './record-events.ts';
import type { KeyChange, LogState } from './record-schema.ts';

/** The result of verifying a file. Whole means unchanged since it was logged, and not that it's true. */
export type Verified = {
  /** Unproven: nothing contradicts its proofs, and something has none. */
  state: 'whole' | 'unproven' | 'altered';
  /** A sentence for everything that fails: what, and where. */
  problems: string[];
  /** A sentence for everything that nothing proves and nothing contradicts. */
  unproven: string[];
  /** A sentence for what is worth knowing though nothing fails. */
  remarks: string[];
  /** The signed state of the log; missing where its signature fails. */
  log?: SignedState;
  /** The log is that of the expected key; false where none was expected. */
  isKeyExpected: boolean;
};

/** Returns the result for a file that nothing is known about yet but its problems. */
export const nothingVerified = (...problems: string[]): Verified => ({
  state: 'altered',
  problems,
  unproven: [],
  remarks: [],
  isKeyExpected: false,
});

/** Returns the state that follows from everything that was found. */
export const stateOf = ({ problems, unproven }: Verified): Verified['state'] =>
  problems.length > 0 ? 'altered' : unproven.length > 0 ? 'unproven' : 'whole';

/** The log that a file is to be of: its key, and the changes of its key, if there were any. */
export type ExpectedLog = { key: string; changes?: readonly KeyChange[] | undefined };

type Checked = {
  /** In a sentence: 'record'. */
  noun: string;
  log: LogState;
  /** The time zone of sentences. */
  zone: string;
};

/** Checks that the log signed, and that it's the expected one; adds to what was found. */
export async function checkSignature(
  checked: Checked,
  expected: ExpectedLog | undefined,
  found: Verified,
): Promise<SignedState | undefined> {
  const state = await signedState(checked.log, found.problems);
  found.isKeyExpected = await checkKey(checked, { state, expected }, found);
  if (state) found.log = state;
  return state;
}

async function signedState({ key, checkpoint }: LogState, problems: string[]) {
  try {
    return await openCheckpoint(checkpoint, key);
  } catch (error) {
    if (!(error instanceof ProofProblem)) throw error;
    problems.push(`The signature of the log doesn’t hold: ${error.message}.`);
    return undefined;
  }
}

type Signed = { state: SignedState | undefined; expected: ExpectedLog | undefined };

/** Checks that the expected log's key signed, or one for which it vouches; true if so. */
async function checkKey(
  { noun, log, zone }: Checked,
  { state, expected }: Signed,
  { problems, remarks }: Verified,
): Promise<boolean> {
  const { key, checkpoint, changes = [] } = log;
  const links = await keyLinks(changes, (problem) =>
    problems.push(`A change of the log’s key in the file doesn’t hold: ${problem}.`),
  );
  if (!expected) return false;
  // The deployment's own may be damaged: then they vouch for nothing.
  links.push(...(await keyLinks(expected.changes ?? [], () => undefined)));
  const trusted = trustedKeys(expected.key, links);
  if (!trusted.has(key)) {
    problems.push(
      `The ${noun} is of another deployment: the key in it, “${keyName(key)}”, isn’t the expected one, “${keyName(expected.key)}”, and no entry of that log names it.`,
    );
    return false;
  }
  if (state && !(await isTrusted(checkpoint, state, trusted))) {
    problems.push(
      `The key in the ${noun}, “${keyName(key)}”, signed for more of the log than there was when another replaced it.`,
    );
    return false;
  }
  if (key !== expected.key) remarks.push(otherKeyRemark(key, links, zone));
  return true;
}

/** Reads changes of a log's key; those that don't hold are told, and left out. */
async function keyLinks(
  changes: readonly KeyChange[],
  tell: (problem: string) => void,
): Promise<KeyLink[]> {
  const links = await Promise.all(
    changes.map(async (change) => {
      try {
        return [await readKeyChange(change)];
      } catch (error) {
        if (!(error instanceof ProofProblem)) throw error;
        tell(error.message);
        return [];
      }
    }),
  );
  return links.flat();
}

function otherKeyRemark(key: string, links: readonly KeyLink[], zone: string): string {
  const timeOf = (link: KeyLink | undefined) => localTime(link?.at ?? '', zone);
  const replaced = links.find(({ from }) => from === key);
  return replaced
    ? `Signed with an earlier key of this log, which was replaced on ${timeOf(replaced)}. The one after it names it.`
    : `Signed with a later key of this log, which it has had since ${timeOf(links.find(({ to }) => to === key))}. The one before has signed for it.`;
}
