import { headBytes, otherKindFault, otherPictureKind } from '../domain/picture-kind.ts';
import { pictureTypes, uploadFault } from '../domain/upload-limits.ts';

/** Why a chosen picture cannot be uploaded. Undefined if it can, as far as this browser can tell. */
export const pictureFault = async (name: string, picture: Blob): Promise<string | undefined> => {
  const kind = otherPictureKind(new Uint8Array(await picture.slice(0, headBytes).arrayBuffer()));
  return kind ? otherKindFault(name, kind) : uploadFault({ name, size: picture.size }, pictureTypes);
};
