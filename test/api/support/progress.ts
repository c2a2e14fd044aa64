import type { ProgressNote } from '../../../shared/schemas/progress-schema.ts';
import type { CustomerFileKind, UploadTicket } from '../../../shared/schemas/files-schema.ts';
import { demoFiles } from '../../../scripts/demo/demo-files.ts';
import { putFile, type CustomerLink } from '../../../scripts/demo/journeys.ts';
import { callApi, tryApi } from '../../harness/call-api.ts';

const of = ({ customerId }: CustomerLink) => ({ params: { customerId } });
const by = ({ key }: CustomerLink) => ({ customerKey: key });

export const progressOf = (link: CustomerLink) => callApi('getProgress', of(link), by(link));

export const handoffOf = async (link: CustomerLink) => (await progressOf(link)).handoff;

export const note = (link: CustomerLink, body: ProgressNote) =>
  tryApi('noteProgress', { ...of(link), body }, by(link));

/** The same by a phone, with its own key. */
export const noteByPhone = (phone: CustomerLink, body: ProgressNote) =>
  tryApi('notePhoneProgress', { ...of(phone), body }, by(phone));

export const phoneSession = (phone: CustomerLink) =>
  tryApi('getPhoneSession', of(phone), by(phone));

export const endHandoff = (link: CustomerLink) => tryApi('endHandoff', of(link), by(link));

export const announceByPhone = (phone: CustomerLink, kind: CustomerFileKind, size = 9) =>
  tryApi(
    'createPhoneUpload',
    {
      ...of(phone),
      body: { kind, contentType: kind === 'video' ? 'video/mp4' : 'image/jpeg', size },
    },
    by(phone),
  );

/** Uploads a good ID with a phone's right, and reports nothing yet. */
export async function uploadByPhone(phone: CustomerLink): Promise<string> {
  const { bytes } = await demoFiles.idDocument();
  const { body } = await announceByPhone(phone, 'idDocument', bytes.length);
  return putFile(body as UploadTicket, bytes);
}
