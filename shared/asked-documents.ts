import type { AskedAgain } from './schemas/customer.ts';
import type { CustomerFileKind } from './schemas/files.ts';

export type DocumentKind = Exclude<CustomerFileKind, 'video'>;
export type AskedDocument = AskedAgain & { kind: DocumentKind };

/** Of what is asked for again, the documents: only they can be sent again by themselves. */
export const documentsAmong = (asked: readonly AskedAgain[]): AskedDocument[] =>
  asked.filter((each): each is AskedDocument => each.kind !== 'video');
