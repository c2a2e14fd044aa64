import type { CustomerFileKind } from '../../../../../shared/schemas/files-schema.ts';

/** The files of a verification, in sentences that several pages show. */
export const filesCopy = {
  names: {
    video: 'your video',
    idDocument: 'your ID',
    idBack: 'the back of your ID',
    addressDocument: 'your proof of address',
  } satisfies Record<CustomerFileKind, string>,
  /** The front of an ID whose back is asked for as well. */
  idFront: 'the front of your ID',
  /** Makes its formatter when it's called: a page's first one takes a phone a tenth of a second. */
  list: (names: readonly string[]) => new Intl.ListFormat('en-US').format(names),
  uploaded: (list: string) => `Uploaded: ${list}.`,
  notUploaded: (list: string) => `Not uploaded yet: ${list}.`,
  stillNeeded: (list: string) => `Still needed: ${list}.`,
  /** Stands for the name of a file that isn't on this device. */
  fromPhone: 'From your phone',
  fromDevice: 'From another device',
};
