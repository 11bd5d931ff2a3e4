/** A smaller photo is sent unchanged. */
const enoughBytes = 2_000_000;
const longestEdge = 2560;

/**
 * Makes a large photo smaller, which saves bandwidth. Nothing is lost, because the server stores no more. A picture
 * that the browser cannot read or has no memory to draw is sent unchanged.
 */
export const shrinkPicture = async (picture: File): Promise<Blob> => {
  if (picture.size <= enoughBytes || picture.type === 'image/gif') return picture;
  const smaller = await redrawn(picture).catch(() => null);
  return smaller && smaller.size < picture.size ? smaller : picture;
};

const redrawn = async (picture: File): Promise<Blob | null> => {
  const bitmap = await createImageBitmap(picture);
  try {
    const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
    const canvas = document.createElement('canvas');
    canvas.width = Math.round(bitmap.width * scale);
    canvas.height = Math.round(bitmap.height * scale);
    // Missing on a phone that is short of memory.
    const context = canvas.getContext('2d');
    if (!context) return null;
    context.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    return await new Promise((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  } finally {
    bitmap.close();
  }
};
