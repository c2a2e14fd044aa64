/**
 * Words of the dealer's and the admin's area, and what the server says there. Apart from `messages`, so that no
 * customer's phone has to load them. Where the specification gives them, they are its words to the letter.
 */
export const areaMessages = {
  emailNotVerified: 'Please verify your email before logging in. Check your inbox.',
  accountBlocked: 'Your account has been blocked by the admin.',
  accountPending: 'Your account is still under review. Please wait for admin approval.',
  accountDeclined: 'Your registration request was declined by the admin.',
  accountUnknown: 'Unknown verification status.',
  resetUnknownEmail: 'No account found with this email.',
  resetSent: 'Password reset email sent! Check your inbox.',
  resetFailed: 'Failed to send reset email.',
  registrationFailed: 'Registration failed. Please try again.',
  emailTaken: 'This email address is already registered. Please sign in instead.',
  resendDone: 'Verification email sent again.',
  resendFailed: 'Failed to resend email. Try again later.',
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
  creditLinkAlreadySent:
    'Someone just sent the credit link. Check when, then confirm to send it again.',
  linkEnded: 'This link no longer works. Create a new one.',
  linkNotNeeded: "This customer is already verified and doesn't need a new link.",
  linkUseless: 'This customer has no attempts left. Please verify them in person.',
  contactFixed:
    'This customer has already entered an email address, so the link can only go there.',
  mailBusy: 'This email is already being sent.',
  linkMailFailed: "The verification link couldn't be sent.",
  fileDeleted: 'This file was deleted. We only keep files for a limited time.',
  submissionNotFound: 'Submission not found',
  noUsers: 'No users found with selected status',
  userNotFound: 'User not found',
} as const;
