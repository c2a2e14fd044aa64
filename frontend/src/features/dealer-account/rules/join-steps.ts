/** What somebody does who joins a dealership. */
export const joinSteps = ['Password', 'Second factor', 'Recovery codes'] as const;
