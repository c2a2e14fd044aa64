/** Pictures of screens, for people to look at; of tests that failed in the last run, in `failed`. */
export const picturesFolder = '.local/pictures';
