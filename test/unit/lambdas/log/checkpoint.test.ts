import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { expect, test } from '@jest/globals';
import {
  checkpointText,
  openCheckpoint,
  openNote,
  signedNote,
  verifierKey,
  type NoteKey,
} from '../../../../lambdas/log/checkpoint.ts';

/** The example of Go's package `note`, by whose form C2SP's signed notes are. */
const published = {
  verifier: 'PeterNeumann+c74f20a3+ARpc2QcUPDhMQegwxbzhKqiBfsVkmqq/LDE4izWy10TW',
  text: "If you think cryptography is the answer to your problem,\nthen you don't know what your problem is.\n",
  signature:
    'x08go/ZJkuBS9UG/SffcvIAQxVBtiFupLLr8pAcElZInNIuGUgYN1FFYC2pZSNXgKvqfqdngotpRZb6KE6RyyBwJnAM=',
};
const peter: NoteKey = {
  name: 'PeterNeumann',
  publicKey: Buffer.from(published.verifier.split('+')[2] ?? '', 'base64').subarray(1),
};

test('a note that others signed opens by their key, which is written as they write it', () => {
  const note = `${published.text}\n— PeterNeumann ${published.signature}\n`;
  expect(openNote(note, peter)).toBe(published.text);
  expect(verifierKey(peter)).toBe(published.verifier);
  const signature = Buffer.from(published.signature, 'base64').subarray(4);
  expect(signedNote(published.text, peter, signature)).toBe(note);
});

function newKey(name = 'log.example'): { key: NoteKey; privateKey: KeyObject } {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519');
  const { x = '' } = publicKey.export({ format: 'jwk' });
  return { key: { name, publicKey: Buffer.from(x, 'base64url') }, privateKey };
}
const { key, privateKey } = newKey();
const root = Buffer.alloc(32, 7);
const noteOf = (text: string, signer = privateKey, name = key) =>
  signedNote(text, name, sign(undefined, Buffer.from(text), signer));
const text = checkpointText({ origin: key.name, size: 12, root });

test('a checkpoint is three lines: the log, its size, its root', () => {
  expect(text).toBe(`log.example\n12\n${root.toString('base64')}\n`);
  expect(openCheckpoint(noteOf(text), key)).toEqual({
    ...{ origin: 'log.example', size: 12, root },
    extensions: [],
  });
});

test.each([
  ['another size', noteOf(text).replace('\n12\n', '\n13\n'), 'signature'],
  ['the signature of another key', noteOf(text, newKey().privateKey), 'signature'],
  ['the name of another key', noteOf(text, privateKey, newKey('x.example').key), 'signature'],
  ['no signature', `${text}\n`, 'signature'],
  ['no empty line', text, 'no signed note'],
  ['a cut end', noteOf(text).trimEnd(), 'no signed note'],
  ['another log’s name', noteOf(text.replace('log.', 'other.')), 'another log'],
  ['a size with a zero before it', noteOf(text.replace('12', '012')), 'no checkpoint'],
  [
    'a root that is cut',
    noteOf(`log.example\n12\n${root.toString('base64').slice(4)}\n`),
    'no checkpoint',
  ],
])('a checkpoint with %s is none', (_what, note, problem) => {
  expect(() => openCheckpoint(note, key)).toThrow(problem);
});
