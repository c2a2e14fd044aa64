/** Says why a file isn't sent, apart from what its checks and the server say. */
export const uploadCopy = {
  interrupted: 'The upload was interrupted. Please choose the file again.',
  /** The code that checks files didn't load. */
  notOpened: "We couldn't open this file. Check your connection, then choose it again.",
  /** It's in the cloud, or was changed, moved or deleted after it was chosen. */
  unreadable:
    "We couldn't read this file. Please choose it again. If it's in the cloud, save it to this device first.",
  /** This device's player shows nothing of a video, as of an iPhone's on many computers. */
  unplayable:
    "This browser can't show this video. On an iPhone, choose Most Compatible in Settings, Camera, Formats, and record again, or record here.",
  /** `wait`: 'a minute'. */
  noMoreFiles: (wait: string) =>
    `We can't take any more files right now. Please try again in ${wait}.`,
};
