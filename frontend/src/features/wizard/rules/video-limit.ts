/** What an uploaded video may be, in the specification's words. */
export const VIDEO_LIMIT = '.mp4 or .mov, max 50MB';
