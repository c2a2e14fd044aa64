/** Under it the site hands signed addresses on to the uploads bucket, so that stored files come under our headers. */
export const filesPath = '/files';
