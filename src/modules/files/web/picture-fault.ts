import { headBytes, isTakenPicture, otherKindFault, otherPictureKind } from '../domain/picture-kind.ts';
import { pictureTypes, uploadFault } from '../domain/upload-limits.ts';

/** Why a chosen picture cannot be uploaded. Undefined if it can, as far as this browser can tell. */
export const pictureFault = async (name: string, picture: Blob): Promise<string | undefined> => {
  const head = new Uint8Array(await picture.slice(0, headBytes).arrayBuffer());
  const kind = otherPictureKind(head);
  if (kind) return otherKindFault(name, kind);
  return uploadFault({ name, size: picture.size, isPicture: isTakenPicture(head) }, pictureTypes);
};
