/** What every AWS client needs to speak to an emulator, as its all-powerful user. */
export const emulatorClient = (emulatorUrl: string) => ({
  endpoint: emulatorUrl,
  region: 'us-east-1',
  credentials: { accessKeyId: 'test', secretAccessKey: 'test' },
});
