import { plainName } from '../../shared/plain-name.ts';
import type { FileKind } from '../../shared/schemas/files.ts';

const kindNames: Record<FileKind, string> = {
  video: 'video',
  idDocument: 'government-id',
  idBack: 'government-id-back',
  addressDocument: 'proof-of-address',
  proof: 'proof-of-dealership',
};

const extensions: Record<string, string> = {
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'application/pdf': 'pdf',
  'video/mp4': 'mp4',
  'video/quicktime': 'mov',
  'video/webm': 'webm',
};

/**
 * A name that says what a file is, such as `Jordan-Lee-government-id.pdf`: ASCII letters, digits and hyphens
 * only, because it ends up in a header and on people's disks.
 */
export function fileName(owner: string, kind: FileKind, contentType: string): string {
  return (
    [plainName(owner), kindNames[kind]].filter((part) => part !== '').join('-') +
    `.${extensions[contentType] ?? 'bin'}`
  );
}
