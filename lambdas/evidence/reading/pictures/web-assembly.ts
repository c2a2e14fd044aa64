import { readAsset } from '../assets.ts';

type WebAssembly = {
  Module: new (bytes: Uint8Array) => object;
  Instance: new (module: object, imports: object) => { exports: object };
};

/** TypeScript describes it for browsers only, though Node has it. */
const { Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssembly }).WebAssembly;

export const compileAsset = async (name: Parameters<typeof readAsset>[0]): Promise<object> =>
  new Module(await readAsset(name));

export const instantiate = (compiled: object, imports: object) => new Instance(compiled, imports);
