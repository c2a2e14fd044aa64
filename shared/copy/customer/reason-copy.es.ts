import { MINIMUM_AGE_YEARS } from '../../limits.ts';
import type { ReasonCopy } from './reason-copy.ts';

/** Reasons that a dealership chooses. */
const chosen = {
  "The details you entered don't match your documents.":
    'Los datos que escribió no coinciden con sus documentos.',
  "The name on your ID doesn't match the name you entered.":
    'El nombre de su identificación no coincide con el nombre que escribió.',
  "We couldn't confirm that you're the person on the ID.":
    'No pudimos confirmar que usted sea la persona de la identificación.',
  "We couldn't confirm that your ID is genuine.":
    'No pudimos confirmar que su identificación sea auténtica.',
  'Your ID has expired.': 'Su identificación está vencida.',
  "We couldn't confirm your address from your proof of address.":
    'No pudimos confirmar su dirección con su comprobante de domicilio.',
  "We couldn't read your documents.": 'No pudimos leer sus documentos.',
};

/** The words of our rules, and of chance. */
const ours = {
  "We couldn't confirm your identity from what you sent.":
    'No pudimos confirmar su identidad con lo que envió.',
  'Check that your details appear exactly as on your documents, then take new photos of current, original documents.':
    'Revise que sus datos aparezcan exactamente como en sus documentos y tome fotos nuevas de documentos vigentes y originales.',
  [`You must be ${MINIMUM_AGE_YEARS} or older to be verified.`]: `Debe tener ${MINIMUM_AGE_YEARS} años o más para verificar su identidad.`,
  'If you are, ask the dealership to check your ID in person.':
    'Si los tiene, pídale al concesionario que revise su identificación en persona.',
  'Take new photos and a new video in daylight, without flash, and keep all four corners of each document in the picture.':
    'Tome fotos nuevas y grabe un video nuevo con luz de día y sin flash, con las cuatro esquinas de cada documento dentro de la foto.',
  'Check that your details appear exactly as on your documents, then add new photos and a new video.':
    'Revise que sus datos aparezcan exactamente como en sus documentos y agregue fotos nuevas y un video nuevo.',
  'Use current, original documents, hold still while you record, and wait until each picture is sharp.':
    'Use documentos vigentes y originales, no se mueva mientras graba y espere a que cada foto sea nítida.',
};

/** Our words for Veriff's decisions. */
const ofVeriff = {
  'If you can try again, use your own current, original document in good light.':
    'Si puede intentarlo de nuevo, use su propio documento, vigente y original, con buena luz.',
  'Otherwise, please visit your dealership.': 'Si no, visite su concesionario.',
  'We need new pictures.': 'Necesitamos fotos nuevas.',
  'Use your own current, original document, take them in good light, and hold still until each one is sharp.':
    'Use su propio documento, vigente y original, tómelas con buena luz y no se mueva hasta que cada una sea nítida.',
  "We can't accept this kind of document.": 'No podemos aceptar este tipo de documento.',
  "If you can try again, use a passport, a driver's license or an identity card.":
    'Si puede intentarlo de nuevo, use un pasaporte, una licencia de conducir o una tarjeta de identidad.',
  'Your document has expired.': 'Su documento está vencido.',
  'If you can try again, use one that is still valid.':
    'Si puede intentarlo de nuevo, use uno vigente.',
  'There were too many tries in a row.': 'Hubo demasiados intentos seguidos.',
  'Please start again from the beginning, or visit your dealership.':
    'Comience de nuevo desde el principio o visite su concesionario.',
  'Some pictures or the video were missing.': 'Faltaron algunas fotos o el video.',
  'Please take all of them again: your face, and your document from every side that you are asked for.':
    'Tómelas todas de nuevo: de su cara y de cada lado del documento que se le pida.',
  "Your face couldn't be seen clearly.": 'Su cara no se veía con claridad.',
  'Take the picture again in good light, look straight at the camera, and take off hats, masks and dark glasses.':
    'Tome la foto de nuevo con buena luz, mire de frente a la cámara y quítese sombreros, mascarillas y lentes oscuros.',
  'Part of your document was cut off or covered.':
    'Una parte de su documento quedó fuera de la foto o tapada.',
  'Take the picture again with all four corners in it and no fingers over the text.':
    'Tome la foto de nuevo con las cuatro esquinas dentro y sin dedos sobre el texto.',
  "Your document couldn't be read.": 'Su documento no se pudo leer.',
  'Take the picture again in good light, without glare or shadows, and hold still until the text is sharp.':
    'Tome la foto de nuevo con buena luz, sin reflejos ni sombras, y no se mueva hasta que el texto sea nítido.',
  'Your document looks damaged.': 'Su documento parece dañado.',
  'Please use another current document that is whole and easy to read.':
    'Use otro documento vigente que esté entero y se lea bien.',
  "Please use a passport, a driver's license or an identity card.":
    'Use un pasaporte, una licencia de conducir o una tarjeta de identidad.',
  'Please use one that is still valid.': 'Use uno vigente.',
  'The picture of your face was missing.': 'Faltó la foto de su cara.',
  'Please take it again, in good light.': 'Tómela de nuevo, con buena luz.',
  'The picture of your document was missing.': 'Faltó la foto de su documento.',
  'Please take it again, with all four corners in it.':
    'Tómela de nuevo, con las cuatro esquinas dentro.',
  'The video was missing.': 'Faltó el video.',
  'Please record it again, and allow the use of your camera.':
    'Grábelo de nuevo y permita el uso de su cámara.',
  'The front of your document was missing.': 'Faltó el frente de su documento.',
  'Please take a picture of it again.': 'Tome otra vez una foto de ese lado.',
  'The back of your document was missing.': 'Faltó el reverso de su documento.',
  'Please turn your document over and take a picture of it.':
    'Voltee su documento y tómele una foto.',
  'More than one person was in the picture.': 'Había más de una persona en la foto.',
  'Please take it again, alone.': 'Tómela de nuevo, sin nadie más.',
  'More than one document was in the pictures.': 'Había más de un documento en las fotos.',
  'Please use the same one throughout.': 'Use el mismo en todas.',
};

export const reasonCopy: ReasonCopy = {
  sentences: { ...chosen, ...ours, ...ofVeriff },
  othersAre: 'en',
};
