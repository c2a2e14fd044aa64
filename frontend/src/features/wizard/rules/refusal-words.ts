import { flawOf, photoProblemCopy } from '../../../../../shared/photo-words.ts';
import type { PhotoRefusal } from './refusal.ts';

/** Why a photo isn't sent, and what to do now. */
export function refusalText(
  { problem, isSame, maySend }: PhotoRefusal,
  dealerName: string,
): { title: string; text: string } {
  const { problem: title, advice } = photoProblemCopy[problem];
  if (maySend)
    return {
      title,
      text: `It's still hard to read after two retakes. You can send it anyway: ${dealerName} will see that the check on your device found that it's ${flawOf(problem)}, and may ask for a new one.`,
    };
  if (isSame)
    return {
      title: 'Same photo again',
      text: `You've already chosen this file, and it's ${flawOf(problem)}. Take a new photo, or choose another file.`,
    };
  return { title, text: advice };
}
