/** The largest edge of a still. The server stores pictures of items not much larger. */
const longestEdge = 1920;

/** What a video shows now, as a JPEG. Undefined while it shows nothing. */
export const takeStill = async (video: HTMLVideoElement): Promise<Blob | undefined> => {
  const { videoWidth, videoHeight } = video;
  if (videoWidth === 0 || videoHeight === 0) return undefined;
  const scale = Math.min(1, longestEdge / Math.max(videoWidth, videoHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(videoWidth * scale);
  canvas.height = Math.round(videoHeight * scale);
  canvas.getContext('2d')?.drawImage(video, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve) => canvas.toBlob((blob) => resolve(blob ?? undefined), 'image/jpeg', 0.88));
};
