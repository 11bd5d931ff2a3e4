import { safeName } from './sign.ts';

/** Content-Disposition of a file that is saved. */
export const savedAs = (name: string): string => disposition('attachment', name);

/** Content-Disposition of a file that a browser may show. */
export const shownAs = (name: string): string => disposition('inline', name);

/** The name twice: in ASCII for old programs, and as written. */
const disposition = (how: 'attachment' | 'inline', name: string): string => {
  const written = encodeURIComponent(name.toWellFormed()).replaceAll(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return `${how}; filename="${safeName(name)}"; filename*=UTF-8''${written}`;
};
