/** The inviter's name where an admin invited somebody; `atStart` returns it for the beginning of a sentence. */
export const ADMIN_INVITER = 'a site admin';
export const atStart = (inviter: string): string =>
  inviter === ADMIN_INVITER ? 'A site admin' : inviter;

export const roleNames = { owner: 'Owner', member: 'Member', sales: 'Sales' } as const;
/** The person, to follow 'is' or 'as'. */
export const roleNouns = { owner: 'an owner', member: 'a member', sales: 'a salesperson' } as const;

/** Messages about the people of a dealership. Not in `dealerMessages`, which the sign-in pages load. */
export const peopleMessages = {
  nameRequired: 'Name is required',
  accessRemoved: (dealership: string) =>
    `Your access to ${dealership} was removed. If that's a mistake, ask an owner there.`,
  lastOwner:
    "You're the only owner. Make someone else an owner before you change your role or leave.",
  alreadyInvited:
    'This email was already invited. To send the invitation again, close this and choose “Send Again”.',
  tooManyInvited: 'There are 20 open invitations. Cancel one, or wait until one is accepted.',
  tooManyPeople: 'A dealership can have up to 50 people, including those invited.',
  invitationRefused: "We can't send email to this address.",
  notSentAgain:
    "We can't send email to this address. Cancel this invitation and invite the right address.",
  invitationEnded: 'This invitation was accepted or canceled in the meantime.',
  adminsInvitation: 'A site admin sent this invitation. To change it, contact support.',
  personGone: 'This person has changed or no longer has access. Look at the list again.',
  replaceInactive: 'Only an approved dealership that is not blocked can get another owner.',
  replaceMember: 'Only an owner can be replaced.',
  linkUsed: 'This link was already used. Sign in with the password you chose then.',
  cannotJoin: "This dealership can't add anyone right now. Ask whoever invited you.",
  joinTaken:
    'This email already has a sign-in for a dealership. Ask whoever invited you to use a different email.',
} as const;
