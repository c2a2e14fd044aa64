import { Buffer } from 'node:buffer';
import vm, { constants, createContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

/** What V8 made of each package's files in this worker. */
const compiled = new Map();
const { compileFunction } = vm;

/**
 * Each test file has modules of its own, for which Jest compiles the SDK anew: a fifth of the time that a file takes.
 * Only packages are kept, as nobody edits them while tests are watched.
 */
vm.compileFunction = (code, parameters, options) => {
  const { filename } = options;
  if (!filename?.includes('/node_modules/')) return compileFunction(code, parameters, options);
  const cachedData = compiled.get(filename);
  const made = compileFunction(code, parameters, {
    ...options,
    ...(cachedData ? { cachedData } : { produceCachedData: true }),
  });
  if (made.cachedData) compiled.set(filename, made.cachedData);
  return made;
};

/**
 * Jest's environment for Node with a global object of the usual kind. Jest's own is a proxy behind V8's interceptors,
 * where each access to a global (`Math`, `Promise`, `undefined`) takes about thirty times as long, which a browser's
 * driver, the SDK or a sign-in's arithmetic does millions of times.
 */
export default class PlainEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    const made = this.global;
    const plain = createContext(constants.DONT_CONTEXTIFY);
    for (const key of Reflect.ownKeys(made)) {
      if (Object.hasOwn(plain, key)) continue;
      const { get, enumerable } = Object.getOwnPropertyDescriptor(made, key);
      const attributes = { enumerable, configurable: true };
      const keep = (value) =>
        Object.defineProperty(plain, key, { ...attributes, value, writable: true });
      // Some are made when they are first asked for.
      if (get)
        Object.defineProperty(plain, key, { ...attributes, get: () => made[key], set: keep });
      else keep(made[key]);
    }
    // One class on both sides, as Jest's own environment has it.
    Object.assign(plain, { global: plain, Buffer, ArrayBuffer, Uint8Array });
    plain['jest-symbol-do-not-touch'] = plain.Symbol;
    plain.Symbol.dispose ??= made.Symbol.dispose;
    plain.Symbol.asyncDispose ??= made.Symbol.asyncDispose;
    plain.Error.stackTraceLimit = made.Error.stackTraceLimit;

    // A browser's driver takes a second to load: all of a worker's files share one.
    plain.importOnce = (url) => import(url);

    this.context = plain;
    this.global = plain;
    // The old kind, which nothing uses, would change the global object that is left behind.
    this.fakeTimers.dispose();
    this.fakeTimers = null;
    this.moduleMocker = new this.moduleMocker.constructor(plain);
    const { projectConfig } = config;
    this.fakeTimersModern = new this.fakeTimersModern.constructor({
      config: projectConfig,
      global: plain,
    });
  }

  /** Lets what comes after a test know how it went, of which Jest itself tells nothing. */
  handleTestEvent({ name }) {
    if (name === 'test_start') this.global.testHasFailed = false;
    if (name === 'test_fn_failure' || name === 'hook_failure') this.global.testHasFailed = true;
  }
}
