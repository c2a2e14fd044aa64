/** Everything that the page says on which reminders are turned off. */
export const remindersPageCopy = {
  ask: {
    title: 'Stop reminders?',
    text: "The dealership that sent you this reminder won't remind you again at this email address. Your verification link stays as it is.",
    stop: 'Stop Reminders',
    stopping: 'Stopping...',
  },
  stopped: {
    title: 'Reminders are off',
    text: (dealerName: string) =>
      `You won't get any more reminders from ${dealerName} at this email address. They can see that you turned them off, and can't turn them back on.`,
    link: 'Your verification link stays as it is. You can close this page.',
  },
  linkIncomplete: {
    title: 'Part of this link is missing',
    text: 'Open it again from the latest reminder you got, or copy the whole link into the address bar.',
  },
  linkInvalid: {
    title: 'This link no longer works',
    text: 'Open the link in the latest reminder you got.',
  },
};
