import { isWebAddress, webAddressFault } from '../domain/web-address.ts';
import type { MakeRow } from './queries.ts';

/** A make as its form shows it. Lists are typed with one entry a line. */
export type MakeValues = {
  make: string;
  description: string;
  model: string;
  videoUrls: string;
  documentUrls: string;
  imglUrls: string[];
};

export const makeLabels: Readonly<Record<keyof MakeValues, string>> = {
  make: 'Make',
  description: 'Description',
  model: 'Models',
  videoUrls: 'Video addresses',
  documentUrls: 'Document addresses',
  imglUrls: 'Pictures',
};

export const emptyMake: MakeValues = {
  make: '',
  description: '',
  model: '',
  videoUrls: '',
  documentUrls: '',
  imglUrls: [],
};

/** A make with the tips that its reader sees. */
export type MakeWithTips = MakeRow & { readonly version: number };

export const valuesOf = (row: MakeRow): MakeValues => ({
  make: row.make,
  description: row.description ?? '',
  model: (row.model ?? []).join('\n'),
  videoUrls: (row.videoUrls ?? []).join('\n'),
  documentUrls: (row.documentUrls ?? []).join('\n'),
  imglUrls: row.imglUrls ?? [],
});

/** The values as text by label. A notice of another user's change is made from it. */
export const wordsOf = (row: MakeRow): Readonly<Record<string, string>> => {
  const { imglUrls, ...texts } = valuesOf(row);
  return {
    ...Object.fromEntries(
      Object.entries(texts).map(([field, text]) => [
        makeLabels[field as keyof MakeValues],
        text.replaceAll('\n', ', '),
      ]),
    ),
    [makeLabels.imglUrls]: String(imglUrls.length),
  };
};

/** The entries of a list that is typed with one entry a line. */
export const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '');

const wrongAddress = (typed: string): string | undefined => linesOf(typed).find((line) => !isWebAddress(line));

/** Why a make cannot be sent, by field. */
export const faultsOf = (values: MakeValues): Readonly<Record<string, string>> => {
  const wrong = (['videoUrls', 'documentUrls'] as const).flatMap((field) => {
    const line = wrongAddress(values[field]);
    return line === undefined ? [] : [[field, `${line}: ${webAddressFault}`]];
  });
  return {
    ...(values.make.trim() === '' && { make: 'Required.' }),
    ...(Object.fromEntries(wrong) as Record<string, string>),
  };
};

/** Changed fields as they are sent. */
export const sentChanges = ({ model, videoUrls, documentUrls, ...rest }: Partial<MakeValues>) => ({
  ...rest,
  ...(model !== undefined && { model: linesOf(model) }),
  ...(videoUrls !== undefined && { videoUrls: linesOf(videoUrls) }),
  ...(documentUrls !== undefined && { documentUrls: linesOf(documentUrls) }),
});

/** A new make as it is sent. */
export const sentFields = ({ make, description, imglUrls, ...lists }: MakeValues) => ({
  make,
  description,
  imglUrls,
  model: linesOf(lists.model),
  videoUrls: linesOf(lists.videoUrls),
  documentUrls: linesOf(lists.documentUrls),
});

/** The server names the entry of a list that is wrong (`model.3`). The form shows it under the list. */
export const errorsByField = (errors: Readonly<Record<string, string>>): Readonly<Record<string, string>> =>
  Object.fromEntries(Object.entries(errors).map(([path, sentence]) => [path.split('.')[0]!, sentence]));
