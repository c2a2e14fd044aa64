import { Buffer } from 'node:buffer';
import { constants, createContext } from 'node:vm';
import { TestEnvironment } from 'jest-environment-node';

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
