import type { Page } from 'playwright-core';
import { informationCopy } from '../../../frontend/src/features/wizard/information/information-copy.es.ts';
import { wizardCopy } from '../../../frontend/src/features/wizard/copy.es.ts';
import { videoCopy } from '../../../frontend/src/features/wizard/video/video-copy.es.ts';
import { draftName, type DeviceDraft } from '../../../frontend/src/lib/device/device-draft.ts';
import { demoFiles } from '../../../scripts/demo/demo-files.ts';
import type { CustomerLink } from '../../../scripts/demo/journeys.ts';
import { TERMS_VERSION } from '../../../shared/copy/customer/terms-version.ts';
import { DRAFT_HOURS } from '../../../shared/limits.ts';
import { requiredFileKinds, type CustomerFileKind } from '../../../shared/schemas/files-schema.ts';
import { uploadFile } from '../../harness/attempts.ts';
import { somePerson } from '../../harness/people.ts';
import { seed, type Kept } from './seed.ts';

/** The title of each step, in English and in Spanish. */
const titles = {
  information: ['Personal Information', informationCopy.title],
  video: ['Video Verification', videoCopy.title],
  documents: ['Document Upload', wizardCopy.documents.title],
} as const;

/** Returns what a customer's browser holds on the way, and where the step is that it has reached. */
function visitAt(
  dealerId: string,
  { customerId, key }: CustomerLink,
  step: keyof typeof titles,
  draft?: DeviceDraft,
): { path: string; kept: Kept } {
  const keptUntil = Date.now() + DRAFT_HOURS * 3_600_000;
  return {
    path: `/verify?dealer=${dealerId}&customer=${customerId}&step=${step}`,
    kept: {
      session: { [`customer-key:${customerId}`]: key },
      ...(draft && { local: { [draftName(customerId)]: JSON.stringify({ ...draft, keptUntil }) } }),
    },
  };
}

/** Returns the same for the second step, with all that comes before it, and these files of the next one. */
export const visitAtVideo = async (
  dealerId: string,
  link: CustomerLink,
  ...kinds: CustomerFileKind[]
) => visitAt(dealerId, link, 'video', await draftWith(link, ...kinds));

/**
 * Opens a customer's verification in a new tab of their browser, which holds the key and what was typed and uploaded
 * before: going all the way there takes several times as long, and is what other tests are about.
 */
async function openStep(
  page: Page,
  dealerId: string,
  { customerId, key }: CustomerLink,
  step: keyof typeof titles,
  draft?: DeviceDraft,
) {
  const { path, kept } = visitAt(dealerId, { customerId, key }, step, draft);
  await seed(page, kept);
  await page.goto(path);
  const heading = (name: string) => page.getByRole('heading', { name, exact: true });
  const [english, spanish] = titles[step];
  await heading(english).or(heading(spanish)).waitFor();
}

const names: Record<CustomerFileKind, string> = {
  video: 'face-video.mp4',
  idDocument: 'drivers-license.jpg',
  idBack: 'drivers-license.jpg',
  addressDocument: 'utility-bill.pdf',
};

/** What a device holds of someone who has typed everything and uploaded these files. */
async function draftWith(link: CustomerLink, ...kinds: CustomerFileKind[]): Promise<DeviceDraft> {
  const files: DeviceDraft['files'] = {};
  for (const kind of kinds) {
    const { contentType, bytes } = await demoFiles[kind]();
    const uploadId = await uploadFile(link, kind, { contentType, bytes });
    files[kind] = { uploadId, name: names[kind], size: bytes.length, contentType };
  }
  return { typed: somePerson(), files, termsVersion: TERMS_VERSION };
}

export const openWizard = (page: Page, dealerId: string, link: CustomerLink) =>
  openStep(page, dealerId, link, 'information');

export async function openVideoStep(page: Page, dealerId: string, link: CustomerLink) {
  const draft = await draftWith(link);
  await openStep(page, dealerId, link, 'video', draft);
}

/** The third step of a new verification, with a video that has arrived. */
export async function openDocumentsStep(page: Page, dealerId: string, link: CustomerLink) {
  const draft = await draftWith(link, 'video');
  await openStep(page, dealerId, link, 'documents', draft);
}

/** The third step of a new verification, with everything that it asks for. */
export async function openFilledDocuments(
  page: Page,
  dealerId: string,
  link: CustomerLink,
  typed = somePerson(),
) {
  const draft = { ...(await draftWith(link, ...requiredFileKinds)), typed };
  await openStep(page, dealerId, link, 'documents', draft);
}
