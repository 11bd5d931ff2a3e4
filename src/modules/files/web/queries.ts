import { clientOf } from '../../../ui/api/api-client.ts';
import { whenOnline } from '../../../ui/live/use-online.ts';
import { files } from '../contract.ts';

export const filesApi = clientOf(files);

/** Uploads one picture and returns its address. The same clientId again, after a lost answer, gives the same file. */
export const uploadPicture = async (picture: Blob, name: string, clientId: string): Promise<string> => {
  const form = new FormData();
  form.append('clientId', clientId);
  form.append('image', picture, name);
  await whenOnline();
  // The contract's input has the fields of the form without the file.
  return (await filesApi.uploadImage(form as object)).imageUrl;
};
