/** The words of dialogs, and of the toasts that each of them shows as well. */
export const dialogCopy = {
  close: 'Close dialog',
  cancel: 'Cancel',
  leave: {
    title: 'Leave without saving?',
    /** `changes`: 'Your changes to the rules'. */
    text: (changes: string) => `${changes} will be lost.`,
    leave: 'Leave Without Saving',
    stay: 'Keep Editing',
  },
  toast: {
    undo: 'Undo',
    dismiss: 'Dismiss',
    /** The time left to undo, within a sentence: read out, and counted down. */
    seconds: (left: number) => `${left} seconds`,
    shortSeconds: (left: number) => `${left} s`,
  },
};
