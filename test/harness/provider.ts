import type { FunctionName } from '../../lambdas/runtime/settings.ts';
import type { ProviderName } from '../../shared/provider-names.ts';
import {
  functionsAt,
  setVariables,
  variablesOf,
  type Variables,
} from '../../scripts/local/emulator-functions.ts';
import { theProduct } from './product.ts';

/** The functions that know a provider, as `test/infra/providers.test.ts` finds. */
const knowing: readonly FunctionName[] = ['account', 'chores', 'customer', 'dealer', 'mail'];

/**
 * Has verifications of this worker's copy begin with another provider, at every function that knows one, or only at
 * these: each begins anew. Gives what takes it back.
 */
export async function withProvider(
  name: ProviderName,
  functions = knowing,
): Promise<() => Promise<void>> {
  const client = functionsAt(theProduct().emulatorUrl);
  const before = await Promise.all(
    functions.map(async (each) => {
      const id = theProduct().stack.functionNames[each];
      return [id, await variablesOf(client, id)] as const;
    }),
  );
  const setAll = (change: (variables: Variables) => Variables) =>
    Promise.all(before.map(([id, variables]) => setVariables(client, id, change(variables))));
  await setAll((variables) => ({ ...variables, PROVIDER: name }));
  return async () => {
    await setAll((variables) => variables);
  };
}

/** Does something while verifications begin with another provider. */
export async function whileProvider<Result>(
  name: ProviderName,
  act: () => Promise<Result>,
  functions = knowing,
): Promise<Result> {
  const takeBack = await withProvider(name, functions);
  try {
    return await act();
  } finally {
    await takeBack();
  }
}
