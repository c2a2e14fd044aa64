import type { Facing } from './camera.ts';

/** One of the device's cameras, as far as the browser tells. */
export type Camera = {
  deviceId: string;
  label: string;
  /** Undefined where nothing tells, as of most webcams. */
  facing: Facing | undefined;
  canFocus: boolean;
};

/** Some browsers know a camera's capabilities before it is opened, Firefox doesn't. */
type Described = MediaDeviceInfo & Partial<Pick<InputDeviceInfo, 'getCapabilities'>>;
type WithFocus = MediaTrackCapabilities & { focusMode?: string[] };

/** Browsers name cameras in the device's language: these are words of those that most people in the US speak. */
const backLabel =
  /back|rear|environment|trase[ir]|posterior|arrière|rück|\bsau\b|[后後背][置面]|후면|задн|خلفية/i;
const frontLabel = /front|user|facetime|delantera|avant|trước|前[置面]|전면|передн|أمامية/i;
/** Lenses beside the main one, and cameras that are several lenses in one. */
const lensLabel =
  /ultra|wide|angular|grand.angle|weitwinkel|t[eé]l[eé]|zoom|macro|dual|triple|doble|double|dupla|góc|kép|[广廣]角|[长長]焦|[双雙三]|와이드|듀얼|트리플|망원|широк|двойн|теле|عريض|مزدوج|ثلاث/i;
/** Cameras that show no face: depth, infrared, a desk, a program. */
const otherLabel = /depth|infrared|\bIR\b|desk view|escritorio|virtual/i;

function described(device: Described): Camera {
  const { deviceId, label } = device;
  const { facingMode = [], focusMode = [] }: WithFocus = device.getCapabilities?.() ?? {};
  const facing = facingMode.includes('environment')
    ? 'environment'
    : facingMode.includes('user')
      ? 'user'
      : backLabel.test(label)
        ? 'environment'
        : frontLabel.test(label)
          ? 'user'
          : undefined;
  return { deviceId, label, facing, canFocus: focusMode.includes('continuous') };
}

/** Android's own number of a camera, of which the lowest on each side is the main one. */
const numberIn = (label: string) => Number(/\d+(?=, facing)/i.exec(label)?.[0] ?? 0);

/** Returns the main one of the cameras on one side of a phone: no special lens, and with focus. */
const mainOf = (cameras: readonly Camera[]): Camera[] => {
  const flaws = ({ label, canFocus }: Camera) =>
    (lensLabel.test(label) ? 2 : 0) + (canFocus ? 0 : 1);
  return [...cameras]
    .sort((one, other) => flaws(one) - flaws(other) || numberIn(one.label) - numberIn(other.label))
    .slice(0, 1);
};

const onSide = (cameras: readonly Camera[], side: Facing | undefined) =>
  cameras.filter(({ facing }) => facing === side);

const allCameras = (devices: readonly MediaDeviceInfo[]): Camera[] =>
  devices
    .filter(({ kind, deviceId }) => kind === 'videoinput' && deviceId !== '')
    .map(described)
    .filter(({ label }) => !otherLabel.test(label));

/**
 * Returns the cameras to choose from: of a phone, the main one of each side; of a computer, all that show a face. Before
 * the visitor has allowed a camera, there are none.
 */
export function camerasOfUse(devices: readonly MediaDeviceInfo[]): Camera[] {
  const all = allCameras(devices);
  return [
    ...mainOf(onSide(all, 'user')),
    ...mainOf(onSide(all, 'environment')),
    ...onSide(all, undefined),
  ];
}

/** Returns the main camera of a side, where the browser has opened another lens of it. */
export function mainInsteadOf(
  openedId: string | undefined,
  devices: readonly MediaDeviceInfo[],
): Camera | undefined {
  const all = allCameras(devices);
  const facing = all.find(({ deviceId }) => deviceId === openedId)?.facing;
  const [main] = facing ? mainOf(onSide(all, facing)) : [];
  return main?.deviceId === openedId ? undefined : main;
}

/** Lists the device's cameras, microphones and speakers, where the browser can. */
export const listDevices = async (): Promise<MediaDeviceInfo[]> => {
  try {
    return await navigator.mediaDevices.enumerateDevices();
  } catch {
    return [];
  }
};
