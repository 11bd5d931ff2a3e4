/** Kinds of pictures that are not taken, by the brand at their byte 8 (ISO/IEC 14496-12). */
const brands: Readonly<Record<string, string>> = {
  heic: 'HEIC',
  heix: 'HEIC',
  heim: 'HEIC',
  heis: 'HEIC',
  hevc: 'HEIC',
  hevx: 'HEIC',
  mif1: 'HEIC',
  msf1: 'HEIC',
  avif: 'AVIF',
  avis: 'AVIF',
};

/** How much of a file `otherPictureKind` needs. A drawing may begin with a comment. */
export const headBytes = 1000;

/** The kind of a picture that is not taken, by its first bytes. Undefined for all that is taken, and for no picture. */
export const otherPictureKind = (head: Uint8Array): string | undefined => {
  const text = String.fromCharCode(...head.subarray(0, headBytes));
  if (text.startsWith('ftyp', 4)) return brands[text.slice(8, 12)];
  if (/^(?:II\*\0|MM\0\*)/.test(text)) return 'TIFF';
  if (/^BM[^]{4}\0{4}/.test(text)) return 'BMP';
  return /^(?:\u00ef\u00bb\u00bf)?\s*</.test(text) && /<svg[\s>]/i.test(text) ? 'SVG' : undefined;
};

/** Whether a content begins as a picture that is taken: a JPEG, PNG, GIF or WebP, whatever its name. */
export const isTakenPicture = (head: Uint8Array): boolean => {
  const text = String.fromCharCode(...head.subarray(0, 12));
  const isPng = text.startsWith('\u0089PNG\r\n\u001a\n');
  return isPng || /^(?:\u00ff\u00d8\u00ff|GIF8[79]a|RIFF[^]{4}WEBP)/.test(text);
};

const choose = 'Choose a JPEG, PNG, GIF or WebP picture.';

/** Why a picture of another kind is not taken. */
export const otherKindFault = (name: string, kind: string): string =>
  `${name}: ${kind} pictures cannot be read. ${choose}`;
/** Why a file is not taken as a picture. */
export const noPictureFault = (name: string): string => `${name} is no picture. ${choose}`;
