import { MAX_TEXT_LENGTH } from '../limits.ts';

/** Sentences that both the browser and the server show. Where the specification gives them, they are verbatim. */
export const messages = {
  consentRequired: 'Please agree to the terms',
  fullNameRequired: 'Full name is required',
  dateOfBirthRequired: 'Date of birth is required',
  dateOfBirthInvalid: 'Please enter a valid date, for example 03 27 1988',
  tooYoung: 'You must be at least 18 years old',
  addressRequired: 'Address is required',
  cityMissing: 'Please add your city',
  zipMissing: 'Please add your ZIP code',
  cityAndZipMissing: 'Please add your city and ZIP code',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  emailRequired: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
  videoRequired: 'Please record or upload a video for identity verification',
  idDocumentRequired: 'Please upload a government-issued ID',
  idBackRequired: 'Please upload the back of your ID',
  addressDocumentRequired: 'Please upload a proof of address document',
  tooManyFiles: 'Too many files',
  noPicture: 'This file has no picture. Record again or choose another.',
  videoIncomplete: 'This video is incomplete. Record again or choose another.',
  tooLong: `Please use at most ${MAX_TEXT_LENGTH} characters`,

  noDealerLink: 'Please use a valid dealer verification link to begin the process.',
  unknownDealer: 'Invalid dealer link. Please contact your dealership for assistance.',
  allFieldsRequired: 'All fields are required.',
  verificationSessionMissing: 'Veriff session not available.',
  somethingWentWrong: 'Something went wrong.',

  emailLinkInvalid: 'This link has expired or was already used.',

  unexpected: 'Unexpected Application Error!',
};

/** Sentences with a value in them. */
export const wording = {
  fileType: (extensions: readonly string[]) => `File type must be ${extensions.join(', ')}`,
  fileEmpty: 'File is empty',
  mailDomainUnknown: (domain: string) =>
    `We can't find a mailbox provider at ${domain}. Check the address.`,
  fileTooLarge: (bytes: number) => `File is larger than ${bytes} bytes (${bytes / 1024 ** 2} MB)`,
  attemptsRemaining: (attempts: number) => `Invalid credentials. ${attempts} attempts remaining`,
  lockedFor: (minutes: number) => `Account locked. Try again in ${minutes} minutes`,
  resendIn: (seconds: number) => `Resend in ${seconds}s`,
};
