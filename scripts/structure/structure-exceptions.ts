import type { Exceptions } from './structure-rules.ts';

/** Breaches of the rules of `structure-rules.ts` that are allowed, each with its reason. */
export const exceptions: Exceptions = {
  siblings: [],
  basename: [
    { files: /^handler\.ts$/, why: 'A function’s entry, named by its folder.' },
    { files: /^copy(\.es)?\.ts$/, why: 'A feature’s words, named by its folder.' },
  ],
  crumb: [
    { files: /[/-]copy\.ts$/, why: 'Words, with those of the second language beside them.' },
    {
      files: /^lambdas\/functions\/\w+\/[\w-]+-routes\.ts$/,
      why: 'All routes of a noun in one function, however few.',
    },
    {
      files: /^frontend\/src\/features\/legal\/providers\/[\w-]+\.ts$/,
      why: 'A provider’s texts: a provider is one file in each place.',
    },
    {
      files: /^lambdas\/evidence\/reading\/thread-work\.ts$/,
      why: 'A thread’s entry, bundled by itself so that the thread starts fast.',
    },
    {
      files: /^shared\/(sign-in\/common-passwords|us-area-codes)\.ts$/,
      why: 'Generated, by npm run generate.',
    },
    {
      files:
        /^scripts\/(generated\/(common-passwords-module|us-area-codes-module|license-laws-table)|staged\/(staged|commit)-problems)\.ts$/,
      why: 'A test calls it, too; the script that uses it runs when it is loaded.',
    },
    {
      files: /^infra\/chosen-stage\.ts$/,
      why: 'A test calls it, too; the app that uses it synthesizes when it is loaded.',
    },
    {
      files: /^lambdas\/evidence\/issuers\/[\w-]+\.ts$/,
      why: 'An issuer’s facts and keys, with their sources: one file each.',
    },
    {
      files: /^stages\/[\w-]+\.ts$/,
      why: 'An operator’s choices: files to fill in, chosen by name.',
    },
    {
      files: /^(frontend\/src\/app\/when-ready|bench\/support\/page-sources)\.ts$/,
      why: 'A test reads it, too, and nothing that it stands beside.',
    },
    {
      files: /^scripts\/structure\/(structure-exceptions|budgets)\.ts$/,
      why: 'A list to change, beside the rules.',
    },
  ],
  rooms: [
    {
      files: /^lambdas\/evidence\/reading\/(ocr|pdf)$/,
      why: 'Two readers of a file, which share the words for what is read with the reading that calls them.',
    },
  ],
  length: [],
  comment: [],
};
