/** A photo below this goes out as it is. */
const enoughBytes = 2_000_000;
const longestEdge = 2560;

/**
 * A large photo, smaller: what a yard's connection has to carry, at no loss for whoever looks at it, since the server
 * keeps no more either. What the browser cannot read goes out as it is, for the server to say what is wrong with it.
 */
export const shrunk = async (picture: File): Promise<Blob> => {
  if (picture.size <= enoughBytes || picture.type === 'image/gif') return picture;
  const bitmap = await createImageBitmap(picture).catch(() => undefined);
  if (!bitmap) return picture;
  const scale = Math.min(1, longestEdge / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')!.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', 0.88));
  return blob && blob.size < picture.size ? blob : picture;
};
