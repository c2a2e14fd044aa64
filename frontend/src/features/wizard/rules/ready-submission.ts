import type { RouteInput } from '../../../../../shared/routes.ts';
import {
  type CustomerSession,
  type PersonalFields,
  personalFields,
} from '../../../../../shared/schemas/customer.ts';
import type { CustomerFileKind } from '../../../../../shared/schemas/files.ts';
import type { FileUpload } from '../../../lib/upload/upload-state.ts';
import type { WizardFiles } from '../hooks/use-wizard-files.ts';
import { documentsAskedAgain } from './asked-again.ts';
import { filledFields, type Known } from './known-details.ts';
import { submittedIdChoice, filesNeeded, filesOffered, type IdChoice } from './said-of-id.ts';

type Form<Body> = Omit<Body, 'submissionId'>;

/** What can be submitted: everything, or what was asked for again. */
export type ReadySubmission =
  | { what: 'all'; form: Form<RouteInput<'submitVerification'>['body']> }
  | { what: 'again'; form: Form<RouteInput<'submitAgain'>['body']> };

const uploadIdOf = ({ state }: FileUpload) => (state.phase === 'done' ? state.uploadId : undefined);

/** The ids of the uploads that are needed, if all of them have arrived. */
function arrived(needed: readonly CustomerFileKind[], files: WizardFiles) {
  const ids: Partial<Record<CustomerFileKind, string>> = {};
  for (const kind of needed) {
    const id = uploadIdOf(files[kind]);
    if (id === undefined) return undefined;
    ids[kind] = id;
  }
  return ids;
}

/** What was found wrong with photos that the customer sends all the same. */
function despite(needed: readonly CustomerFileKind[], files: WizardFiles) {
  const found = needed.flatMap((kind) => {
    const { state } = files[kind];
    return state.phase === 'done' && state.sentDespite ? [[kind, state.sentDespite] as const] : [];
  });
  return found.length > 0 ? { sentDespite: Object.fromEntries(found) } : {};
}

/** What there is so far. */
export type Given = {
  typed: Partial<PersonalFields>;
  files: WizardFiles;
  id: { said: IdChoice };
  agreed: { termsVersion: number | undefined };
  known: { known: Known };
};

/** What can be submitted, once all of it is there. */
export function readySubmission(
  session: Pick<CustomerSession, 'place' | 'result'>,
  { typed, files, id: { said }, agreed: { termsVersion }, known: { known } }: Given,
): ReadySubmission | undefined {
  const needed = filesNeeded(session, said);
  const uploads = arrived(needed, files);
  if (!uploads) return undefined;
  const about = {
    ...submittedIdChoice(session.place, filesOffered(session, said), said),
    ...despite(needed, files),
  };
  const { video, idDocument, addressDocument, ...back } = uploads;
  if (documentsAskedAgain(session).length > 0) {
    const documents = {
      ...(idDocument && { idDocument }),
      ...(addressDocument && { addressDocument }),
    };
    return { what: 'again', form: { ...about, ...documents, ...back } };
  }
  const personal = personalFields.safeParse(typed);
  if (!personal.success || termsVersion === undefined) return undefined;
  if (!video || !idDocument || !addressDocument) return undefined;
  const filled = session.place.isRead ? filledFields(known, typed) : [];
  const from = filled.length > 0 && { filledFromLicense: filled };
  return {
    what: 'all',
    form: {
      ...personal.data,
      ...from,
      ...about,
      termsVersion,
      video,
      idDocument,
      addressDocument,
      ...back,
    },
  };
}
