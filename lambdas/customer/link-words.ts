/** Why no link is made; pages load no words that only an answer says. */
export const linkWords = {
  useless: 'This customer has no attempts left. Please verify them in person.',
  canceledMeanwhile:
    "Someone just canceled this customer's link. Create a new one only if they should have it.",
  createdMeanwhile:
    'Someone just created or sent a link for this customer. A new one ends it: create one only if you want that.',
} as const;
