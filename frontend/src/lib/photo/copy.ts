/** Says why a photo can't be read at all. */
export const photoCopy = {
  heic: "We can't open this HEIC file. Take the photo here instead, or save the file as JPEG and choose it again.",
  tooSmall:
    'This picture is too small for us to read. Take the photo here instead, or choose a larger one.',
  tooLarge: (megapixels: number) =>
    `This photo has ${megapixels} megapixels, too many for us to read. Take the photo here instead, or choose a smaller one.`,
};
