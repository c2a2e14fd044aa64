import type { RegistrationFields } from '../../../../../shared/schemas/account.ts';
import { safeStorage } from '../../../lib/device/safe-storage.ts';
import type { UploadedFile } from '../../../lib/upload/upload-state.ts';

type DraftFields = Omit<RegistrationFields, 'password'>;
type Draft = { fields: DraftFields; proof: UploadedFile | undefined };

const KEY = 'registration-draft';
const empty: DraftFields = {
  name: '',
  address: '',
  phone: '',
  website: '',
  contactName: '',
  email: '',
};
const storage = safeStorage(() => window.sessionStorage);

/** What was entered in this tab before a reload; never the password. */
export function readDraft(): Draft {
  try {
    const draft = JSON.parse(storage.getItem(KEY) ?? '{}') as Partial<Draft>;
    return { fields: { ...empty, ...draft.fields }, proof: draft.proof };
  } catch {
    return { fields: empty, proof: undefined };
  }
}

export const saveFields = ({ name, address, phone, website, contactName, email }: DraftFields) => {
  const fields = { name, address, phone, website, contactName, email };
  storage.setItem(KEY, JSON.stringify({ ...readDraft(), fields }));
};

export const saveProof = (proof: UploadedFile | undefined) =>
  storage.setItem(KEY, JSON.stringify({ ...readDraft(), proof }));

export const clearDraft = () => storage.removeItem(KEY);
