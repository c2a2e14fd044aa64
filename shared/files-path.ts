/** Under it the site hands on to the uploads bucket what its signed addresses name, so that a stored file comes under our headers. */
export const filesPath = '/files';
