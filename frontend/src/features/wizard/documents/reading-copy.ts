/** Says what came of a document that has arrived. */
export const readingCopy = {
  reading: 'Reading it...',
  /** Without a name or a date, that one isn't certain. */
  readId: (name: string | undefined, year: string | undefined) =>
    `Read: ${[name, year && `valid to ${year}`].filter(Boolean).join(', ')}`,
  readBill: (name: string | undefined, date: string | undefined) =>
    `Read: ${[name, date].filter(Boolean).join(', ')}`,
  retakePhoto: "We can't read this photo. Take it again?",
  retakeFile: "We can't read this PDF. Add a photo, or a PDF that opens without a password.",
  expired: (date: string) => `This ID expired on ${date}. Add one that is valid.`,
  tooOld: (month: string) => `This bill is from ${month}. Add one from the last 90 days?`,
  idAsBill: {
    card: 'This is your ID. Add a bill here.',
    passport: "That's a passport. Add a bill here.",
  },
  otherId: {
    card: "This isn't a passport's photo page.",
    passport: "That's a passport.",
    bill: 'This is a bill. Add your ID here.',
  },
  usePassport: 'Use a Passport',
};
