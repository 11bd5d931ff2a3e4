/** Longer names are cut by some systems of files, and nobody reads them. */
const longestWho = 60;

/**
 * The file name of a paper, as a person looks for it: "Invoice ATL-13 - Ortega Recycling.pdf". Signs that a system of files
 * gives a meaning, and what could hide an ending, are left out.
 */
export const paperName = (kind: string, number: number | string, who = '', ending = 'pdf'): string => {
  const named = [...plain(who)]
    .slice(0, longestWho)
    .join('')
    .replace(/[. ]+$/, '');
  return `${plain(`${kind} ${number}`)}${named === '' ? '' : ` - ${named}`}.${ending}`;
};

const plain = (text: string): string =>
  text
    .toWellFormed()
    .replaceAll(/[\\/:*?"<>|\s]+/g, ' ')
    .replaceAll(/\p{C}/gu, '')
    .replace(/^[. ]+/, '')
    .trim();
