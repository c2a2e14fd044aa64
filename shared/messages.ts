import { MAX_TEXT_LENGTH } from './limits.ts';

/** Words that both sides say. Where the specification gives them, they are its words to the letter. */
export const messages = {
  fullNameRequired: 'Full name is required',
  dateOfBirthRequired: 'Date of birth is required',
  dateOfBirthInvalid: 'Please enter a real date, for example 03 27 1988',
  tooYoung: 'You must be at least 18 years old',
  addressRequired: 'Address is required',
  phoneRequired: 'Phone number is required',
  phoneInvalid: 'Please enter a valid phone number',
  emailRequired: 'Email address is required',
  emailInvalid: 'Please enter a valid email address',
  videoRequired: 'Please record or upload a video for identity verification',
  idDocumentRequired: 'Please upload a government-issued ID',
  addressDocumentRequired: 'Please upload a proof of address document',
  tooManyFiles: 'Too many files',
  dealershipNameRequired: 'Dealership name is required',
  businessAddressRequired: 'Business address is required',
  websiteRequired: 'Website URL is required',
  websiteInvalid: 'Please enter a valid website URL',
  contactNameRequired: 'Contact name is required',
  passwordRequired: 'Password is required',
  passwordTooShort: 'Password must be at least 8 characters',
  passwordTooLong: 'Password must be at most 256 characters',
  passwordEdgeSpace: 'Password must not begin or end with a space',
  passwordUnreadable: 'Password contains a character that cannot be used',
  proofRequired: 'Please upload proof of dealership',
  tooLong: `Please use at most ${MAX_TEXT_LENGTH} characters`,
  creditLinkEmpty: 'Dealer not found or credit link is empty.',
  creditLinkInvalid: 'Please enter a web address that starts with https:// or http://',

  noDealerLink: 'Please use a valid dealer verification link to begin the process.',
  unknownDealer: 'Invalid dealer link. Please contact your dealership for assistance.',
  allFieldsRequired: 'All fields are required.',
  verificationSessionMissing: 'Veriff session not available.',
  somethingWentWrong: 'Something went wrong.',

  emailNotVerified: 'Please verify your email before logging in. Check your inbox.',
  noDealerData: 'No dealer data found. Please contact support.',
  accountBlocked: 'Your account has been blocked by the admin.',
  accountPending: 'Your account is still under review. Please wait for admin approval.',
  accountDeclined: 'Your registration request was declined by the admin.',
  accountUnknown: 'Unknown verification status.',
  signInFailed: 'Invalid email or password',

  registrationFailed: 'Registration failed. Please try again.',
  emailTaken: 'This email address is already registered. Please sign in instead.',
  resendDone: 'Verification email sent again.',
  resendFailed: 'Failed to resend email. Try again later.',
  emailLinkInvalid: 'This link has expired or was already used.',

  creditLinkAdded: 'Credit link added to all customers!',
  creditLinkAddFailed: 'Failed to update customers with credit link.',
  dealerNotFound: 'Dealer not found.',
  sessionFailed: 'Failed to create session',
  noCustomerId: 'No customer ID returned',
  linkCopied: 'Link copied to clipboard!',
  missingContact: 'Missing customer contact information.',
  creditLinkSent: 'Credit application link sent successfully!',
  creditLinkSendFailed: 'Failed to send credit link.',
  creditLinkSendError: 'An error occurred while sending the credit link.',
  submissionNotFound: 'Submission not found',

  noUsers: 'No users found with selected status',
  unexpected: 'Unexpected Application Error!',
} as const;

/** Sentences with something to fill in. */
export const wording = {
  fileType: (extensions: readonly string[]) => `File type must be ${extensions.join(', ')}`,
  fileTooLarge: (bytes: number) => `File is larger than ${bytes} bytes`,
  resendIn: (seconds: number) => `Resend in ${seconds}s`,
} as const;
