import { stripTypeScriptTypes } from 'node:module';

/** Takes the types away as Node does, which leaves each line in its place: nobody needs a source map of twice its size. */
export default { process: (source) => ({ code: stripTypeScriptTypes(source) }) };
