/** Messages that only admins read. Where the specification gives them, they are verbatim. */
export const adminMessages = {
  searchEmpty: 'Please enter a name or an email address',
  documentProblemRequired: 'Choose what is wrong with it',
  documentMessageRequired: 'Please say what is wrong with it',
  noUsers: 'No users found with selected status',
} as const;
