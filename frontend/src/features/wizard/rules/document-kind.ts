import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';

/** A file of a submission that is a document. */
export type DocumentKind = Exclude<CustomerFileKind, 'video'>;
