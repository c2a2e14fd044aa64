import { createHmac } from 'node:crypto';
import { setting } from '../../runtime/settings.ts';
import type { CustomerFileKind } from '../../../shared/schemas/files.ts';

/** What the same thing is known by when it comes again. */
export type Fingerprint =
  /** SHA-256 of a file's bytes, hex. */
  | { how: 'same_file'; kind: CustomerFileKind; hash: string }
  /** 256-bit difference hash of a picture, hex. */
  | { how: 'like_file'; kind: CustomerFileKind; hash: string }
  /** HMAC of a document's issuer and number, hex: nobody without the key can find out the number. */
  | { how: 'same_document'; kind: 'idDocument'; hash: string };

/** The fingerprint of an ID by its issuer and number, as the two are written in one text. */
export const documentFingerprint = (issuerAndNumber: string): Fingerprint => ({
  how: 'same_document',
  kind: 'idDocument',
  hash: createHmac('sha256', setting('REUSE_KEY')).update(issuerAndNumber).digest('hex'),
});
