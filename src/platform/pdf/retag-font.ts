export type Retagging = {
  /** OpenType features by the tag they have and the one they get. */
  readonly features: Readonly<Record<string, string>>;
  /** The PostScript name it gets, as long as the one it has: two faces of one name would be taken for one. */
  readonly name?: string;
};

/**
 * A copy of a TrueType font in which some OpenType features are called otherwise: what becomes `calt` is always on, what
 * becomes a tag that nobody knows is off. Asked for with the text, a feature makes every word be shaped anew; and `calt`
 * itself takes longer than all the rest. With both, a paper of 1,000 lines took three times as long.
 */
export const retagFont = (font: Uint8Array, { features, name }: Retagging): Uint8Array => {
  const copy = Uint8Array.from(font);
  renameFeatures(copy, features);
  if (name) renameFace(copy, name);
  return copy;
};

const tagAt = (font: Uint8Array, offset: number) => String.fromCharCode(...font.subarray(offset, offset + 4));

/** Where a table begins, from the directory at the head of the file. */
const tableAt = (font: Uint8Array, view: DataView, tag: string): number => {
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16);
  const entry = entries.find((offset) => tagAt(font, offset) === tag);
  if (entry === undefined) throw new Error(`The font has no table ${tag}.`);
  return view.getUint32(entry + 8);
};

/** GSUB: at 6 the offset of the list of features; each is a tag of four bytes and an offset of two. */
const renameFeatures = (font: Uint8Array, features: Readonly<Record<string, string>>): void => {
  const view = new DataView(font.buffer);
  const table = tableAt(font, view, 'GSUB');
  const list = table + view.getUint16(table + 6);
  for (let index = 0; index < view.getUint16(list); index += 1) {
    const offset = list + 2 + index * 6;
    const tag = features[tagAt(font, offset)];
    if (tag) font.set(new TextEncoder().encode(tag), offset);
  }
};

/** name: records of 12 bytes with platform (0), id (6), length (8) and offset (10); 6 is the id of the PostScript name. */
const renameFace = (font: Uint8Array, name: string): void => {
  const view = new DataView(font.buffer);
  const table = tableAt(font, view, 'name');
  const texts = table + view.getUint16(table + 4);
  for (let index = 0; index < view.getUint16(table + 2); index += 1) {
    const record = table + 6 + index * 12;
    if (view.getUint16(record + 6) !== 6) continue;
    // Only the old Macintosh records have one byte a character.
    const width = view.getUint16(record) === 1 ? 1 : 2;
    if (view.getUint16(record + 8) !== name.length * width)
      throw new Error(`The name ${name} is not as long as the one that the font has.`);
    const start = texts + view.getUint16(record + 10);
    for (const [at, sign] of [...name].entries()) font[start + at * width + width - 1] = sign.charCodeAt(0);
  }
};
