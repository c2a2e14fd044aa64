import { readFile, stat } from 'node:fs/promises';
import { decisionWords, provenWords, verdictOf } from '../../shared/record/record-copy.ts';
import { zoneOf } from '../../shared/record/record-events.ts';
import {
  MAX_RECORD_BYTES,
  readRecordFile,
  RecordFileProblem,
} from '../../shared/record/read-record-file.ts';
import { verifyRecord, type VerifiedRecord } from '../../shared/record/verify-record.ts';
import { flagsOf, usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { facts, parseCommandLine } from './command-line.ts';

const usage = usageOf(
  'verify-record',
  'It needs neither the product nor a network.',
  'FILE is the ZIP file of a download, or the record.json in it. KEY is the public key of the deployment’s log, as its operator, its page /verify-record or a record that you trust names it. Without it, the record may be of any log.',
  'It fails (exit code 1) unless everything in the record is proven.',
);

/** The command `npm run verify-record`. */
export async function verifyRecordCommand(args: readonly string[]): Promise<string> {
  const { others, key } = takeKey(args);
  const { given } = parseCommandLine(others, usage, flagsOf('verify-record'));
  const [path, ...further] = given;
  if (path === undefined || further.length > 0) throw new Misuse(usage);
  const verified = await verifyRecord(await read(path), key);
  const { title, text } = verdictOf(verified);
  const said = [
    ...(verified.record ? [factsOf(verified, key)] : []),
    `${title}. ${text}`,
    ...verified.problems,
    ...verified.unproven,
    ...verified.remarks,
  ].join('\n');
  if (verified.state !== 'whole') throw new Problem(said);
  return said;
}

function takeKey(args: readonly string[]): { others: string[]; key?: string } {
  const others = args.flatMap((arg) =>
    arg.startsWith('--key=') ? ['--key', arg.slice('--key='.length)] : [arg],
  );
  const at = others.indexOf('--key');
  if (at === -1) return { others };
  const [, key = ''] = others.splice(at, 2);
  if (!/^[^\s+]+\+[\da-f]{8}\+[\w+/]+=*$/.test(key.trim()))
    throw new Misuse(usage, '--key needs the public key of a log: NAME+ID+KEY.');
  return { others, key: key.trim() };
}

async function read(path: string): Promise<unknown> {
  try {
    const { size } = await stat(path);
    if (size > MAX_RECORD_BYTES)
      throw new RecordFileProblem('The file is too large for an identity record.');
    return readRecordFile(await readFile(path));
  } catch (error) {
    if (error instanceof RecordFileProblem) throw new Problem(error.message);
    const { code } = error as { code?: string };
    if (code === 'ENOENT') throw new Problem(`There is no file ${path}.`);
    if (code === 'EISDIR') throw new Problem(`${path} is a folder: name the file.`);
    if (code === 'EACCES') throw new Problem(`${path} can’t be read: you have no right to it.`);
    throw error;
  }
}

function factsOf(verified: VerifiedRecord, key: string | undefined): string {
  const { record, log, isKeyExpected } = verified;
  if (!record) return '';
  const { content } = record;
  const { customer, dealership, evidence } = content;
  return facts([
    ['Customer', `${customer.firstName} ${customer.lastName}, born ${customer.dateOfBirth}`],
    ['Dealership', dealership.name],
    ['Decision', decisionWords(content, zoneOf(record))],
    ['Downloaded', `${content.madeAt} by ${content.madeBy.name}`],
    ...(evidence ? [['Rules', evidence.rules] as const] : []),
    ['Events', provenWords(verified)],
    ['Log', log ? `${log.name}, ${log.size} entries when it was signed` : 'its signature fails'],
    [
      'Key',
      isKeyExpected
        ? 'the expected one'
        : key === undefined
          ? `the one in the file: compare it with the deployment’s, ${record.log.key}`
          : `not the expected one: ${record.log.key}`,
    ],
  ]);
}
