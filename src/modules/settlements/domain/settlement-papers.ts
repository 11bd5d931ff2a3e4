/** The limits of the papers of a settlement. The screen checks them before the server does. */
export const maxPaperBytes = 20_971_520;
export const maxPapers = 100;

/** What is kept as a paper: its media type, and the endings of its names, the usual one first. */
export const paperKinds = {
  pdf: { mediaType: 'application/pdf', endings: ['pdf'] },
  png: { mediaType: 'image/png', endings: ['png'] },
  jpeg: { mediaType: 'image/jpeg', endings: ['jpg', 'jpeg'] },
  webp: { mediaType: 'image/webp', endings: ['webp'] },
  csv: { mediaType: 'text/csv', endings: ['csv'] },
  xlsx: {
    mediaType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    endings: ['xlsx'],
  },
} as const;
export type PaperKind = keyof typeof paperKinds;

export const paperEndings: readonly string[] = Object.values(paperKinds).flatMap(({ endings }) => [...endings]);
export const takenPapers = 'PDF, PNG, JPEG, WebP, csv and xlsx';

const maxName = 200;

/** The name of a paper with the ending of its kind, so that it opens as what it is. */
export const paperName = (sent: string, kind: PaperKind): string => {
  const name = sent.replaceAll(/[\p{C}\p{Zl}\p{Zp}/\\]+/gu, ' ').trim();
  const endings: readonly string[] = paperKinds[kind].endings;
  const [, stem = name, ending = ''] = /^(.*)\.([^.]*)$/.exec(name) ?? [];
  const kept = endings.includes(ending.toLowerCase()) ? ending : endings[0]!;
  return `${stem.slice(0, maxName - 10).trim() || 'document'}.${kept}`;
};
