/**
 * @typedef {object} FontChanges
 * @property {Readonly<Record<string, string>>} features OpenType features by the tag they have and the one they get
 * @property {string} [name] the PostScript name it gets, as long as the one it has: two fonts of one name would be taken
 *   for one
 */

/**
 * A copy of a TrueType font in which some OpenType features have another tag. A feature renamed to `calt` is always on;
 * one with an unknown tag is off.
 * @param {Uint8Array} font
 * @param {FontChanges} changes
 * @returns {Uint8Array}
 */
export function changeFont(font, { features, name }) {
  const copy = Uint8Array.from(font);
  renameFeatures(copy, features);
  if (name) renameFont(copy, name);
  return copy;
}

/**
 * @param {Uint8Array} font
 * @param {number} offset
 */
const tagAt = (font, offset) => String.fromCharCode(...font.subarray(offset, offset + 4));

/**
 * The offset of a table, from the directory at the start of the file.
 * @param {Uint8Array} font
 * @param {DataView} view
 * @param {string} tag
 */
function tableAt(font, view, tag) {
  const entries = Array.from({ length: view.getUint16(4) }, (_, index) => 12 + index * 16);
  const entry = entries.find((offset) => tagAt(font, offset) === tag);
  if (entry === undefined) throw new Error(`The font has no table ${tag}.`);
  return view.getUint32(entry + 8);
}

/**
 * GSUB: the offset of the feature list is at 6; each feature is a tag of four bytes and an offset of two.
 * @param {Uint8Array} font
 * @param {Readonly<Record<string, string>>} features
 */
function renameFeatures(font, features) {
  const view = new DataView(font.buffer);
  const table = tableAt(font, view, 'GSUB');
  const list = table + view.getUint16(table + 6);
  for (let index = 0; index < view.getUint16(list); index += 1) {
    const offset = list + 2 + index * 6;
    const tag = features[tagAt(font, offset)];
    if (tag) font.set(new TextEncoder().encode(tag), offset);
  }
}

/**
 * name: records of 12 bytes with platform (0), id (6), length (8) and offset (10). 6 is the id of the PostScript name.
 * @param {Uint8Array} font
 * @param {string} name
 */
function renameFont(font, name) {
  const view = new DataView(font.buffer);
  const table = tableAt(font, view, 'name');
  const texts = table + view.getUint16(table + 4);
  for (let index = 0; index < view.getUint16(table + 2); index += 1) {
    const record = table + 6 + index * 12;
    if (view.getUint16(record + 6) !== 6) continue;
    // Only old Macintosh records have one byte per character.
    const width = view.getUint16(record) === 1 ? 1 : 2;
    if (view.getUint16(record + 8) !== name.length * width)
      throw new Error(`The name ${name} is not as long as the one that the font has.`);
    const start = texts + view.getUint16(record + 10);
    for (const [at, character] of [...name].entries()) font[start + at * width + width - 1] = character.charCodeAt(0);
  }
}
