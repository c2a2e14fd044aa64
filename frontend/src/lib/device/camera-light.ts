/** Not in TypeScript's types: https://w3c.github.io/mediacapture-image/#dom-mediatrackcapabilities-torch */
type WithTorch = MediaTrackCapabilities & { torch?: boolean };

/** Whether the camera has a light that can stay on. Some browsers know no capabilities, whatever the types say. */
export function canLight(track: MediaStreamTrack | undefined): boolean {
  const capabilities: WithTorch | undefined = (
    track as Partial<MediaStreamTrack> | undefined
  )?.getCapabilities?.();
  return capabilities?.torch === true;
}

export async function setLight(track: MediaStreamTrack | undefined, isLit: boolean) {
  await track?.applyConstraints({ advanced: [{ torch: isLit } as MediaTrackConstraintSet] });
}
