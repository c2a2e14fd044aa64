import type { VerificationResult } from '../../../shared/schemas/customer-schema.ts';
import { denialReasons, type DenialReasonKey } from '../../../shared/schemas/decisions-schema.ts';
import {
  customerFileKinds,
  type CustomerFileKind,
  type KeptFileKind,
} from '../../../shared/schemas/files-schema.ts';
import type { LicenseField } from '../../../shared/schemas/verification-schema.ts';
import type { StoredFile } from '../../upload/stored-file.ts';
import { providerNamed } from '../../verification/provider-registry.ts';
import type { Customer } from '../customer-record.ts';
import { attemptsLeft, providerFor } from './attempts.ts';

type About = { fields: readonly LicenseField[]; files: readonly CustomerFileKind[] };

const sidesOfId = ['idDocument', 'idBack'] as const;

/** The fields and files that each prepared reason of a denial is about. */
const aboutReasons: Record<DenialReasonKey, About> = {
  details: { fields: ['fullName', 'dateOfBirth', 'address'], files: [] },
  name: { fields: ['fullName'], files: [] },
  person: { fields: [], files: ['video'] },
  genuine: { fields: [], files: sidesOfId },
  expired: { fields: [], files: sidesOfId },
  address: { fields: ['address'], files: ['addressDocument'] },
  unreadable: { fields: [], files: [...sidesOfId, 'addressDocument'] },
};

/** Any other reason, such as our rules', doesn't say what it is about. */
function aboutOf({ decision: { standing } }: Customer): About | undefined {
  if (standing?.phase !== 'denied') return undefined;
  const reasons = Object.entries(denialReasons) as [DenialReasonKey, string][];
  const found = reasons.find(([, words]) => words === standing.reason);
  return found && aboutReasons[found[0]];
}

/** True where our own wizard took what the standing is about: after a denial elsewhere, the files here are older. */
const wasSentHere = ({ attempt: { sessions }, decision: { standing } }: Customer): boolean => {
  const session = standing && sessions[standing.attempt - 1];
  return (providerNamed(session?.provider ?? '')?.files.length ?? 0) > 0;
};

/**
 * Returns the files of a denied submission that needn't be given anew for the next one, since the reason isn't about
 * them. A video's stills stay with it.
 */
export function keptFiles(customer: Customer): Partial<Record<KeptFileKind, StoredFile>> {
  const about = aboutOf(customer);
  const { files, deletedFiles } = customer.attempt;
  if (!about || !wasSentHere(customer) || providerFor(customer).files.length === 0) return {};
  const gone = about.files.includes('video') ? ['video', 'videoStills'] : about.files;
  const isKept = (kind: string, { key, isUnclaimed }: StoredFile) =>
    !gone.some((each) => each === kind) && !isUnclaimed && !deletedFiles.includes(key);
  return Object.fromEntries(Object.entries(files).filter(([kind, file]) => isKept(kind, file)));
}

/** Tells the customer's page what to ask for anew; undefined where that is everything. */
export function retryOf(customer: Customer): VerificationResult['retry'] {
  const about = aboutOf(customer);
  if (!about || attemptsLeft(customer) === 0) return undefined;
  const kept = keptFiles(customer);
  return {
    fields: [...about.fields],
    files: [...about.files],
    kept: customerFileKinds.filter((kind) => kept[kind]),
    ...(customer.attempt.idType && { idType: customer.attempt.idType }),
  };
}
