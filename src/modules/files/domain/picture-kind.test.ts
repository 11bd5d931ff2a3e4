import { expect, it, test } from 'vitest';
import { isTakenPicture, noPictureFault, otherKindFault, otherPictureKind } from './picture-kind.ts';

const bytes = (text: string) => Uint8Array.from(text, (character) => character.charCodeAt(0));

test.each([
  ['HEIC', '\0\0\0\x18ftypheic\0\0\0\0'],
  ['HEIC', '\0\0\0\x18ftypmif1\0\0\0\0'],
  ['AVIF', '\0\0\0\x1cftypavif\0\0\0\0'],
  ['TIFF', 'II*\0\x08\0\0\0'],
  ['TIFF', 'MM\0*\0\0\0\x08'],
  ['BMP', 'BM\x36\0\0\0\0\0\0\0'],
  ['SVG', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
  ['SVG', '\u00ef\u00bb\u00bf<?xml version="1.0"?>\n<!-- drawn --><svg>'],
])('%s is told by its first bytes: %j', (kind, head) => expect(otherPictureKind(bytes(head))).toBe(kind));

test.each([
  ['a JPEG', '\u00ff\u00d8\u00ff\u00e0\0\x10JFIF'],
  ['a PNG', '\u0089PNG\r\n\x1a\n'],
  ['a GIF', 'GIF89a'],
  ['a film', '\0\0\0\x18ftypmp42\0\0\0\0'],
  ['a sound', 'RIFF\x24\0\0\0WAVEfmt '],
  ['a page', '<html><body>svg</body></html>'],
  ['a text', 'BMW and <svg>'],
  ['nothing', ''],
])('%s is no such kind', (_, head) => expect(otherPictureKind(bytes(head))).toBeUndefined());

test.each([
  ['\u00ff\u00d8\u00ff\u00e0\0\x10JFIF', true],
  ['\u0089PNG\r\n\x1a\n', true],
  ['GIF89a', true],
  ['GIF87a', true],
  ['RIFF\x24\0\0\0WEBPVP8 ', true],
  ['RIFF\x24\0\0\0WAVEfmt ', false],
  ['MZ\u00ff\u00d8\u00ff', false],
  ['GIF90a', false],
  ['\0\0\0\x18ftypheic', false],
  ['', false],
])('%j begins a picture that is taken: %j', (head, isTaken) => expect(isTakenPicture(bytes(head))).toBe(isTaken));

it('says which kinds are taken', () => {
  expect(otherKindFault('a.png', 'HEIC')).toBe(
    'a.png: HEIC pictures cannot be read. Choose a JPEG, PNG, GIF or WebP picture.',
  );
  expect(noPictureFault('a.png')).toBe('a.png is no picture. Choose a JPEG, PNG, GIF or WebP picture.');
});
