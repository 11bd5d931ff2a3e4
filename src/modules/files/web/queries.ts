import { clientOf } from '../../../ui/api/api-client.ts';
import { whenOnline } from '../../../ui/live/use-online.ts';
import { files } from '../contract.ts';

const filesApi = clientOf(files);

/** Uploads one picture and answers its address. The same clientId again is the same file, after a lost answer for one. */
export const uploadPicture = async (picture: Blob, name: string, clientId: string): Promise<string> => {
  const form = new FormData();
  form.append('clientId', clientId);
  form.append('image', picture, name);
  await whenOnline();
  // The contract's input is what the form carries besides the file.
  return (await filesApi.uploadImage(form as object)).imageUrl;
};
