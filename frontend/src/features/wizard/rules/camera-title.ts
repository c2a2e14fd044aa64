/** What stands in the place of the camera's picture before there is one. */
export function cameraTitle({
  isAllowed,
  isStarting,
}: {
  isAllowed: boolean;
  isStarting: boolean;
}) {
  if (!isAllowed) return 'Your browser will ask to use the camera';
  return isStarting ? 'Turning on your camera' : 'Your camera is off';
}
