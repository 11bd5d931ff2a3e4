import { z } from 'zod';
import { signedIn } from '../../kernel/access.ts';
import { call, write } from '../../kernel/contract.ts';
import { clientId, input } from '../../kernel/fields.ts';

const Uploaded = z.object({
  /** The address of the first file, signed for its uploader. A write names the file by it. */
  imageUrl: z.string(),
  urls: z.array(z.string()),
});

export const files = {
  uploadImage: call({
    method: 'POST',
    path: write('image/upload'),
    summary:
      'Keeps a picture (field image or file), or up to 10 of them (image1 to image10); jpg, jpeg, png, gif, webp, csv, xlsx, xls; a picture by its content',
    makesStale: [],
    access: signedIn,
    beforeFirstLogin: true,
    guests: true,
    body: 'multipart',
    input: input({ clientId: clientId.optional() }),
    output: Uploaded,
    example: () => ({}),
  }),
  uploadImages: call({
    method: 'POST',
    path: write('imageupload/upload/multiple'),
    summary: 'Keeps up to 10 pictures',
    makesStale: [],
    access: signedIn,
    body: 'multipart',
    input: input({}),
    output: Uploaded,
    example: () => ({}),
  }),
};
