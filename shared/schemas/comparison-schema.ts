import * as z from 'zod/mini';
import { timestamp } from './fields-schema.ts';

/** Answers to 'Is this the same person?', in the order of their keys. */
export const faceAnswers = ['same', 'not_sure', 'different'] as const;
export const faceAnswer = z.enum(faceAnswers);
export type FaceAnswer = z.infer<typeof faceAnswer>;

/** A person's comparison of the face in the video with the one on the ID. */
export const faceComparison = z.object({
  /** Its event's id. */
  id: z.string(),
  answer: faceAnswer,
  at: timestamp,
  /** The name that this person had then. */
  by: z.string(),
});

export const compareFacesRequest = z.object({
  answer: faceAnswer,
  /** The `seen` of the submission whose pictures were compared. */
  seen: z.string(),
  /** The comparison that this one replaces, as the submission named it, so that nobody's is overwritten unseen. */
  replaces: z.nullable(z.string()),
});
