import { runInThisContext } from 'node:vm';

/**
 * The models' native library makes and expects arrays of Node's own realm, while Jest gives each test file a realm
 * with classes of its own. Imported before anything is read, this makes them the same.
 */
globalThis.Float32Array = runInThisContext('Float32Array') as Float32ArrayConstructor;
