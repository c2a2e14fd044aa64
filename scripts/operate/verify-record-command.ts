import { readFile, stat } from 'node:fs/promises';
import * as z from 'zod/mini';
import { decisionWords, provenWords, verdictOf } from '../../shared/record/record-copy.ts';
import { zoneOf } from '../../shared/record/record-events.ts';
import {
  MAX_RECORD_BYTES,
  readRecordFile,
  RecordFileProblem,
} from '../../shared/record/read-record-file.ts';
import type { ExpectedLog } from '../../shared/record/check-signature.ts';
import { certificateFacts } from '../../shared/record/deletion-copy.ts';
import { logState, type IdentityRecord } from '../../shared/record/record-schema.ts';
import { verifyRecord, type VerifiedRecord } from '../../shared/record/verify-record.ts';
import { usageOf } from '../commands.ts';
import { Misuse, Problem } from '../local/command-problem.ts';
import { facts, parseCommandLine } from './command-line.ts';

const usage = usageOf(
  'verify-record',
  'It needs neither the product nor a network.',
  'FILE is the ZIP file of a download, the record.json in it, or the certificate of a deletion. KEY is the public key of the deployment’s log, as its operator, its page /verify-record or a record that you trust names it. Without it, the record may be of any log. LOG is a file with the answer of the deployment’s address /api/log: its key, and what proves that it replaced earlier ones, with which older records are signed.',
  'It fails (exit code 1) unless everything in the file is proven.',
);

export async function verifyRecordCommand(args: readonly string[]): Promise<string> {
  const { given, values } = parseCommandLine('verify-record', args, usage);
  const [path, ...further] = given;
  if (path === undefined || further.length > 0) throw new Misuse(usage);
  const { log } = values;
  const key = values.key?.trim();
  if (key !== undefined && !/^[^\s+]+\+[\da-f]{8}\+[\w+/]+=*$/.test(key))
    throw new Misuse(usage, '--key needs the public key of a log: NAME+ID+KEY.');
  if (log === '' || (log !== undefined && key !== undefined))
    throw new Misuse(usage, '--log needs a file, and then no --key.');
  const ofKey = key === undefined ? undefined : { key };
  const expected = log === undefined ? ofKey : await readLog(log);
  const verified = await verifyRecord(await read(path), expected);
  const { title, text } = verdictOf(verified);
  const said = [
    ...(verified.record || verified.certificate ? [factsOf(verified, expected?.key)] : []),
    `${title}. ${text}`,
    ...verified.problems,
    ...verified.unproven,
    ...verified.remarks,
  ].join('\n');
  if (verified.state !== 'whole') throw new Problem(said);
  return said;
}

/** Reads what a deployment says of its log, with or without its keys' list. */
async function readLog(path: string): Promise<ExpectedLog> {
  const parsed = z.object(logState.shape).safeParse(
    await opened(path, async () => {
      try {
        return JSON.parse(await readFile(path, 'utf8')) as unknown;
      } catch (error) {
        if (error instanceof SyntaxError) return undefined;
        throw error;
      }
    }),
  );
  if (!parsed.success) throw new Problem(`${path} isn’t what /api/log answers.`);
  return parsed.data;
}

const read = (path: string): Promise<unknown> =>
  opened(path, async () => {
    const { size } = await stat(path);
    if (size > MAX_RECORD_BYTES)
      throw new RecordFileProblem('The file is too large for an identity record.');
    return readRecordFile(await readFile(path));
  });

/** Reads a file; a mistake in its name is a sentence. */
async function opened(path: string, open: () => Promise<unknown>): Promise<unknown> {
  try {
    return await open();
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
  const { record, certificate, log, isKeyExpected } = verified;
  const keyInFile = (record ?? certificate)?.log.key ?? '';
  return facts([
    ...(record ? recordFacts(verified, record) : []),
    ...(certificate ? certificateFacts(certificate) : []),
    ['Log', log ? `${log.name}, ${log.size} entries when it was signed` : 'its signature fails'],
    [
      'Key',
      isKeyExpected
        ? keyInFile === key
          ? 'the expected one'
          : 'an earlier or later one than the expected, which vouches for it'
        : key === undefined
          ? `the one in the file: compare it with the deployment’s, ${keyInFile}`
          : `not the expected one: ${keyInFile}`,
    ],
  ]);
}

function recordFacts(
  verified: VerifiedRecord,
  record: IdentityRecord,
): [name: string, value: string][] {
  const { content } = record;
  const { customer, dealership, evidence } = content;
  return [
    ['Customer', `${customer.firstName} ${customer.lastName}, born ${customer.dateOfBirth}`],
    ['Dealership', dealership.name],
    ['Decision', decisionWords(content, zoneOf(record))],
    ['Downloaded', `${content.madeAt} by ${content.madeBy.name}`],
    ...(evidence ? [['Rules', evidence.rules] as [string, string]] : []),
    ['Events', provenWords(verified)],
  ];
}
