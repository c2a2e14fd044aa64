import type { InferenceSession } from 'onnxruntime-node';
import { loadOnnx, readAsset, once } from '../assets.ts';

// One thread: a function has one core. Without the arena, memory is freed between pictures.
const sessionOptions: InferenceSession.SessionOptions = {
  intraOpNumThreads: 1,
  interOpNumThreads: 1,
  enableCpuMemArena: false,
  executionProviders: ['cpu'],
};

const open = async (name: 'textDetector' | 'textRecognizer') =>
  loadOnnx().InferenceSession.create(await readAsset(name), sessionOptions);

export const textDetector = once(() => open('textDetector'));
export const textRecognizer = once(() => open('textRecognizer'));

/** The characters of the recognizer's results: nothing, the listed characters, and a space. */
export const textCharacters = once(async () => {
  const listed = new TextDecoder().decode(await readAsset('textCharacters')).trimEnd();
  return ['', ...listed.split(/\r?\n/), ' '];
});

/** Feeds a model one input of numbers, and returns its one output with the shape. */
export async function run(
  session: InferenceSession,
  numbers: Float32Array,
  shape: readonly number[],
): Promise<{ numbers: Float32Array; shape: readonly number[] }> {
  const { Tensor } = loadOnnx();
  const [input = ''] = session.inputNames;
  const [output = ''] = session.outputNames;
  const results = await session.run({ [input]: new Tensor('float32', numbers, shape) });
  const result = results[output];
  if (!result) throw new Error('The model gave nothing');
  return { numbers: result.data as Float32Array, shape: result.dims };
}

/** The side of the smallest picture that the detector takes, in pixels. */
const LEAST_SIDE = 32;

/** Loads everything that reads text, has the detector look at nothing, and returns how many milliseconds that took. */
export async function tryModels(): Promise<number> {
  const started = performance.now();
  const [detector] = await Promise.all([textDetector(), textRecognizer(), textCharacters()]);
  const nothing = new Float32Array(3 * LEAST_SIDE * LEAST_SIDE);
  await run(detector, nothing, [1, 3, LEAST_SIDE, LEAST_SIDE]);
  return Math.round(performance.now() - started);
}
