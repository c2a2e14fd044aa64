import type { ProviderName } from '../../shared/provider-names.ts';
import {
  functionsAt,
  setVariables,
  variablesOf,
  type Variables,
} from '../../scripts/local/emulator-functions.ts';
import { theProduct } from './product.ts';

/**
 * Has verifications of this worker's copy begin with another provider, at every function that knows one; gives what
 * takes it back.
 */
export async function withProvider(name: ProviderName): Promise<() => Promise<void>> {
  const client = functionsAt(theProduct().emulatorUrl);
  const before = await Promise.all(
    Object.values(theProduct().stack.functionNames).map(
      async (each) => [each, await variablesOf(client, each)] as const,
    ),
  );
  const knowing = before.filter(([, variables]) => variables.PROVIDER !== undefined);
  const setAll = (change: (variables: Variables) => Variables) =>
    Promise.all(knowing.map(([each, variables]) => setVariables(client, each, change(variables))));
  await setAll((variables) => ({ ...variables, PROVIDER: name }));
  return async () => {
    await setAll((variables) => variables);
  };
}

/** Does something while verifications begin with another provider. */
export async function whileProvider<Result>(
  name: ProviderName,
  act: () => Promise<Result>,
): Promise<Result> {
  const takeBack = await withProvider(name);
  try {
    return await act();
  } finally {
    await takeBack();
  }
}
