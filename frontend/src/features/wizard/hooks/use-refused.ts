import { useState } from 'react';
import { customerFileKinds } from '../../../../../shared/schemas/files.ts';
import type { WizardFiles } from './use-wizard-files.ts';

export type Refused = Readonly<Record<string, string>>;

const nothing: Refused = {};

const without = (refused: Refused, names: readonly string[]): Refused =>
  Object.fromEntries(Object.entries(refused).filter(([name]) => !names.includes(name)));

/** What the server refused, by field, until the customer does something about it. */
export function useRefusedFields(files: WizardFiles) {
  const [refused, setRefused] = useState(nothing);
  // Whatever was chosen since is not what was refused.
  const replaced = customerFileKinds.filter(
    (kind) => refused[kind] !== undefined && files[kind].state.phase !== 'empty',
  );
  if (replaced.length > 0) setRefused(without(refused, replaced));
  return {
    refused,
    refuse: setRefused,
    /** The customer turns to these fields. */
    leave: (names: readonly string[]) => setRefused(without(refused, names)),
    forget: () => setRefused(nothing),
  };
}
