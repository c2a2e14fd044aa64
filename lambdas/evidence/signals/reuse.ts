import type { CustomerFileKind } from '../../../shared/schemas/files.ts';
import type { Check, ReuseFinding } from './input.ts';

const kinds: Record<CustomerFileKind, string> = {
  video: 'video',
  idDocument: 'picture of the ID',
  idBack: "picture of the ID's back",
  addressDocument: 'proof of address',
};

const likeness: Record<ReuseFinding['how'], (what: string) => string> = {
  same_document: () => 'the same ID',
  same_file: (what) => `the same ${what}`,
  like_file: (what) => `nearly the same ${what}`,
};
const order = Object.keys(likeness);

/** Each file once, by what says most of it: the ID itself, the same bytes, a picture that looks alike. */
function inWords(findings: readonly ReuseFinding[]): string[] {
  const strongest = findings.toSorted(
    (one, other) => order.indexOf(one.how) - order.indexOf(other.how),
  );
  const words = new Map<string, string>();
  for (const { kind, how } of strongest) {
    const about = how === 'same_document' ? how : kind;
    if (!words.has(about)) words.set(about, likeness[how](kinds[kind]));
  }
  return [...words.values()];
}

export const reuse: Check = ({ reuse: findings }) => {
  if (findings === undefined)
    return { result: 'not_checked', found: "Earlier submissions couldn't be compared" };
  if (findings.length === 0) return { result: 'agrees', found: 'Not in another submission' };
  return {
    result: 'differs',
    found: `In another submission: ${inWords(findings).join(', ')}`,
  };
};
