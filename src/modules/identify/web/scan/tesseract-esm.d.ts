/** The build for browsers. It exports everything as one object. */
declare module 'tesseract.js/dist/tesseract.esm.min.js' {
  import type * as tesseract from 'tesseract.js';

  const all: Pick<typeof tesseract, 'createWorker' | 'OEM' | 'PSM'>;
  export default all;
}
