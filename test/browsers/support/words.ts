import { linkPageCopy } from '../../../frontend/src/features/customer-link/copy.ts';
import { linkPageCopy as enlace } from '../../../frontend/src/features/customer-link/copy.es.ts';
import { cameraCopy } from '../../../frontend/src/features/wizard/capture/camera-copy.ts';
import { cameraCopy as camara } from '../../../frontend/src/features/wizard/capture/camera-copy.es.ts';
import { wizardCopy } from '../../../frontend/src/features/wizard/copy.ts';
import { wizardCopy as asistente } from '../../../frontend/src/features/wizard/copy.es.ts';
import { handoffCopy } from '../../../frontend/src/features/wizard/handoff/handoff-copy.ts';
import { handoffCopy as traspaso } from '../../../frontend/src/features/wizard/handoff/handoff-copy.es.ts';
import { informationCopy } from '../../../frontend/src/features/wizard/information/information-copy.ts';
import { informationCopy as datos } from '../../../frontend/src/features/wizard/information/information-copy.es.ts';
import { phoneCopy } from '../../../frontend/src/features/wizard/phone/phone-copy.ts';
import { phoneCopy as telefono } from '../../../frontend/src/features/wizard/phone/phone-copy.es.ts';
import { stepsCopy } from '../../../frontend/src/features/wizard/steps/steps-copy.ts';
import { stepsCopy as pasos } from '../../../frontend/src/features/wizard/steps/steps-copy.es.ts';
import { videoCopy } from '../../../frontend/src/features/wizard/video/video-copy.ts';
import { videoCopy as grabacion } from '../../../frontend/src/features/wizard/video/video-copy.es.ts';

const english = {
  link: linkPageCopy,
  information: informationCopy,
  steps: stepsCopy,
  camera: cameraCopy,
  video: videoCopy,
  wizard: wizardCopy,
  handoff: handoffCopy,
  phone: phoneCopy,
  uploaded: /Uploaded, /,
};
export type Words = typeof english;

/** What a customer's screens say, by language. */
export const words: Record<'en' | 'es', Words> = {
  en: english,
  es: {
    link: enlace,
    information: datos,
    steps: pasos,
    camera: camara,
    video: grabacion,
    wizard: asistente,
    handoff: traspaso,
    phone: telefono,
    uploaded: /Subido, /,
  },
};
