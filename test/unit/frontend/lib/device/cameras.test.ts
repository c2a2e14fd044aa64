import { expect, test } from '@jest/globals';
import { camerasOfUse, mainInsteadOf } from '../../../../../frontend/src/lib/device/cameras.ts';

const camera = (label: string, capabilities?: object) =>
  ({
    kind: 'videoinput',
    deviceId: label,
    label,
    ...(capabilities && { getCapabilities: () => capabilities }),
  }) as MediaDeviceInfo;
const devices = (...labels: string[]) => [
  { kind: 'audioinput', deviceId: 'mic', label: 'Front microphone' } as MediaDeviceInfo,
  ...labels.map((label) => camera(label)),
];

/** As browsers name the cameras of each, in their order; then those to choose from. */
const ofUse: [string, string[], string[]][] = [
  [
    'an iPhone with three lenses',
    [
      'Front Camera',
      'Back Triple Camera',
      'Back Dual Wide Camera',
      'Back Ultra Wide Camera',
      'Back Dual Camera',
      'Back Camera',
      'Back Telephoto Camera',
    ],
    ['Front Camera', 'Back Camera'],
  ],
  [
    'an iPhone in Spanish',
    ['Cámara frontal', 'Cámara trasera ultra gran angular', 'Cámara trasera'],
    ['Cámara frontal', 'Cámara trasera'],
  ],
  [
    'an iPhone in Vietnamese',
    ['Camera mặt trước', 'Camera góc siêu rộng mặt sau', 'Camera kép mặt sau', 'Camera mặt sau'],
    ['Camera mặt trước', 'Camera mặt sau'],
  ],
  [
    'an iPhone in Chinese',
    ['前置镜头', '后置双广角镜头', '后置超广角镜头', '后置镜头'],
    ['前置镜头', '后置镜头'],
  ],
  [
    'an iPhone in traditional Chinese',
    ['前置相機', '後置雙廣角相機', '後置相機'],
    ['前置相機', '後置相機'],
  ],
  [
    'an iPhone in Korean',
    ['전면 카메라', '후면 듀얼 와이드 카메라', '후면 카메라'],
    ['전면 카메라', '후면 카메라'],
  ],
  [
    'an iPhone in French',
    ['Caméra avant', 'Double caméra grand angle arrière', 'Caméra arrière'],
    ['Caméra avant', 'Caméra arrière'],
  ],
  [
    'an iPhone in Portuguese',
    ['Câmera Frontal', 'Câmera Dupla Grande-Angular Traseira', 'Câmera Traseira'],
    ['Câmera Frontal', 'Câmera Traseira'],
  ],
  [
    'an iPhone in Russian',
    ['Передняя камера', 'Задняя двойная широкоугольная камера', 'Задняя камера'],
    ['Передняя камера', 'Задняя камера'],
  ],
  [
    'an iPhone in Arabic',
    ['الكاميرا الأمامية', 'كاميرا خلفية مزدوجة عريضة', 'الكاميرا الخلفية'],
    ['الكاميرا الأمامية', 'الكاميرا الخلفية'],
  ],
  [
    'an Android phone that lists its wide lens first',
    [
      'camera2 3, facing front',
      'camera2 1, facing front',
      'camera2 2, facing back',
      'camera2 0, facing back',
    ],
    ['camera2 1, facing front', 'camera2 0, facing back'],
  ],
  [
    'Firefox on Android',
    ['Camera 1, Facing front, Orientation 270', 'Camera 0, Facing back, Orientation 90'],
    ['Camera 1, Facing front, Orientation 270', 'Camera 0, Facing back, Orientation 90'],
  ],
  [
    'a Mac beside an iPhone',
    ['FaceTime HD Camera', 'Jo’s iPhone Camera', 'Jo’s iPhone Desk View Camera'],
    ['FaceTime HD Camera', 'Jo’s iPhone Camera'],
  ],
  [
    'a laptop that unlocks by the face, and a program',
    ['Integrated IR Camera', 'Integrated Camera', 'OBS Virtual Camera'],
    ['Integrated Camera'],
  ],
  [
    'a computer with two webcams',
    ['Logitech 4K Ultra HD', 'HP Wide Vision HD'],
    ['Logitech 4K Ultra HD', 'HP Wide Vision HD'],
  ],
  ['a browser that was not allowed a camera yet', [''], []],
];
test.each(ofUse)('of %s, those of use', (_device, labels, expected) =>
  expect(camerasOfUse(devices(...labels)).map(({ label }) => label)).toEqual(expected),
);

test('another lens of the same side gives way to the main one, and nothing else does', () => {
  const phone = devices('Front Camera', 'Back Ultra Wide Camera', 'Back Camera');
  expect(mainInsteadOf('Back Ultra Wide Camera', phone)?.label).toBe('Back Camera');
  expect(mainInsteadOf('Back Camera', phone)).toBeUndefined();
  expect(mainInsteadOf('Front Camera', phone)).toBeUndefined();
  // Chosen in the browser's own question.
  expect(
    mainInsteadOf('OBS Virtual Camera', devices('OBS Virtual Camera', 'Webcam')),
  ).toBeUndefined();
  expect(mainInsteadOf(undefined, phone)).toBeUndefined();
});
