/** The wizard's steps in order, by their names in the address (`&step=`); `visit` is the page about coming in person. */
export const steps = ['information', 'video', 'documents', 'review'] as const;
export type Step = (typeof steps)[number] | 'visit';

export const stepNames: Record<(typeof steps)[number], string> = {
  information: 'Information',
  video: 'Video',
  documents: 'Documents',
  review: 'Review',
};

export const isStep = (value: string | null): value is Step =>
  value === 'visit' || steps.some((step) => step === value);

export type Progress = {
  isInformationComplete: boolean;
  hasVideo: boolean;
  /** Something was submitted or is being submitted. */
  isSubmitted: boolean;
};

/** The step to show for the one that was asked for: never past what is there, and after submission the outcome. */
export function stepToShow(
  asked: Step,
  { isInformationComplete, hasVideo, isSubmitted }: Progress,
): Step {
  if (asked === 'visit') return 'visit';
  if (isSubmitted) return 'review';
  if (!isInformationComplete) return 'information';
  if (!hasVideo && (asked === 'documents' || asked === 'review')) return 'video';
  return asked === 'review' ? 'documents' : asked;
}

/** The first step with one of these fields on it. */
export function stepOfFields(names: readonly string[]): Step {
  const isFile = (name: string) => ['video', 'idDocument', 'addressDocument'].includes(name);
  if (names.some((name) => !isFile(name))) return 'information';
  return names.includes('video') ? 'video' : 'documents';
}
