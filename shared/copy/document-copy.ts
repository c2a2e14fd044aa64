import type { PhotoProblem, IdType } from '../schemas/verification-schema.ts';

export type ProblemCopy = { problem: string; advice: string };

/** Problems that make a photo hard to read, measured before and after it is sent, and what to do about them. */
export const photoProblemCopy: Record<PhotoProblem, ProblemCopy> = {
  blurred: {
    problem: 'Too blurry to read',
    advice: 'Rest it on a table, and wait a second for your phone to focus.',
  },
  dark: {
    problem: 'Too dark to read',
    advice: 'Move to a brighter spot, and keep your shadow off the document.',
  },
  glare: {
    problem: 'Partly hidden by glare',
    advice: 'Turn off the flash, and tilt the document until the bright spot is gone.',
  },
};

/** Names the problem within a sentence: 'too dark to read'. */
export function flawOf(problem: PhotoProblem): string {
  const words = photoProblemCopy[problem].problem;
  return words.charAt(0).toLowerCase() + words.slice(1);
}

/** Names of the kinds of ID, the most common first. */
export const idTypeNames: Readonly<Record<IdType, string>> = {
  drivers_license: "Driver's license",
  state_id: 'State ID',
  passport: 'Passport',
};
