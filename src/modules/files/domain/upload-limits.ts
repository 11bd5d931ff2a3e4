/** The upload limits of the product. The screens check them before the server does. */
export const maxFiles = 10;
/** Bytes of one file. */
export const maxBytes = 5_242_880;
export const pictureTypes = ['jpg', 'jpeg', 'png', 'gif', 'webp'] as const;
export const uploadTypes = [...pictureTypes, 'csv', 'xlsx', 'xls'] as const;

/** The extension of a file name in lower case without the dot; "" if there is none. */
export const endingOf = (name: string): string => /\.([A-Za-z0-9]{1,8})$/.exec(name)?.[1]?.toLowerCase() ?? '';

type Chosen = { readonly name: string; readonly size: number; /** By its content. */ readonly isPicture: boolean };

/** Why a file cannot be uploaded, judged by its size, and by its name where it is no picture. Undefined if it can. */
export const uploadFault = (
  { name, size, isPicture }: Chosen,
  types: readonly string[] = uploadTypes,
): string | undefined => {
  if (size > maxBytes) return `${name} is larger than 5 MB.`;
  if (!isPicture && !types.includes(endingOf(name)))
    return `${name} cannot be taken: only ${types.slice(0, -1).join(', ')} and ${types.at(-1)}.`;
  return size === 0 ? `${name} is empty.` : undefined;
};
