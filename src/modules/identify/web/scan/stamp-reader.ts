import letters from '@tesseract.js-data/eng/4.0.0_best_int/eng.traineddata.gz?url';
import core from 'tesseract.js-core/tesseract-core-simd-lstm.wasm.js?url';
import tesseract from 'tesseract.js/dist/tesseract.esm.min.js';
import script from 'tesseract.js/dist/worker.min.js?url';

/** Letters, digits and what separates them on a stamp. */
const stamped = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789-+/. ';

const absolute = (path: string): string => new URL(path, location.href).href;

/** A reader of text, which loads some megabytes from our own origin when it is made. */
export const stampReader = async () => {
  const worker = await tesseract.createWorker('eng', tesseract.OEM.LSTM_ONLY, {
    workerPath: absolute(script),
    corePath: absolute(core),
    // The name of a file is put behind this path. As a query it changes nothing, and the file of the build is read.
    langPath: `${absolute(letters)}?`,
    workerBlobURL: false,
    cacheMethod: 'none',
  });
  await worker.setParameters({
    tessedit_char_whitelist: stamped,
    tessedit_pageseg_mode: tesseract.PSM.SPARSE_TEXT,
  });
  return {
    /** The text of a picture, line by line. */
    read: async (picture: Blob): Promise<string> => (await worker.recognize(picture)).data.text,
    close: () => void worker.terminate(),
  };
};
