import sharp from 'sharp';
import type { Tx } from '../../src/platform/database.ts';

/** The shapes of converters. */
export const shapes = ['oval', 'round', 'twin', 'filter', 'manifold', 'coil'] as const;
export type Shape = (typeof shapes)[number];

const steel = `<linearGradient id="s" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#8d9599"/><stop offset=".18" stop-color="#dde2e4"/><stop offset=".42" stop-color="#b4bcbf"/><stop offset=".75" stop-color="#7f878b"/><stop offset="1" stop-color="#545c60"/></linearGradient>
<linearGradient id="d" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#7a7468"/><stop offset=".3" stop-color="#b3aa9a"/><stop offset="1" stop-color="#514b42"/></linearGradient>
<pattern id="h" width="5" height="5" patternUnits="userSpaceOnUse"><rect width="5" height="5" fill="#a39a87"/><rect x=".7" y=".7" width="3.6" height="3.6" fill="#3c3931"/></pattern>`;

const bolt = (x: number, y: number) => `<circle cx="${x}" cy="${y}" r="2.2" fill="#4d5559"/>`;
const flange = (x: number) =>
  `<rect x="${x}" y="34" width="7" height="35" rx="2" fill="url(#d)"/>${bolt(x + 3.5, 39)}${bolt(x + 3.5, 64)}`;
const pipe = (x: number, width: number) => `<rect x="${x}" y="44" width="${width}" height="15" fill="url(#s)"/>`;

const bodies: Record<Shape, string> = {
  oval: `${pipe(6, 36)}${pipe(118, 36)}${flange(6)}${flange(147)}<path d="M36 44 52 29h56l16 15v15l-16 15H52L36 59Z" fill="url(#s)"/><rect x="58" y="29" width="3.5" height="45" fill="#fff" opacity=".22"/><rect x="98" y="29" width="3.5" height="45" fill="#fff" opacity=".22"/><path d="M52 51.5h56" stroke="#4d5559" opacity=".6"/>`,
  round: `${pipe(10, 34)}${pipe(116, 34)}<path d="M40 45q6-20 18-20h44q12 0 18 20v13q-6 20-18 20H58q-12 0-18-20Z" fill="url(#s)"/><path d="M58 25v53M102 25v53" stroke="#fff" stroke-width="1.4" opacity=".4"/><circle cx="80" cy="31" r="5" fill="#4d5559"/>`,
  twin: `${pipe(4, 30)}${pipe(126, 30)}<path d="M28 45 38 31h32l8 14v13l-8 15H38L28 58ZM82 45l8-14h32l10 14v13l-10 15H90l-8-15Z" fill="url(#s)"/><rect x="74" y="45" width="12" height="13" fill="url(#d)"/>${flange(2)}`,
  filter: `<path d="M12 40h22v23H12zM126 40h22v23h-22z" fill="url(#s)"/><path d="M28 40 40 22h80l12 18v23l-12 18H40L28 63Z" fill="url(#s)"/><path d="M66 20h5v63h-5zM92 20h5v63h-5z" fill="url(#d)"/><path d="M48 22V13M112 22V13" stroke="#545c60" stroke-width="4"/>`,
  manifold: `<path d="M18 20h104v9H18z" fill="url(#d)"/><path d="M28 28q0 18 34 24M58 28q0 14 14 22M84 28q0 12-6 22M112 28q0 18-30 24" stroke="#9aa2a5" stroke-width="10" fill="none"/><path d="M56 48h38l6 8v20l-6 10H56l-6-10V56Z" fill="url(#s)"/>${[28, 58, 84, 112].map((x) => bolt(x, 24.5)).join('')}`,
  coil: `<path d="M46 76c-16-8-18-40 8-46 24-6 52 2 54 24s-16 30-34 26-22-24-8-30 26 4 22 14" fill="none" stroke="#8d9599" stroke-width="7" stroke-linecap="round"/><path d="M46 76c-16-8-18-40 8-46 24-6 52 2 54 24s-16 30-34 26-22-24-8-30 26 4 22 14" fill="none" stroke="#dde2e4" stroke-width="2.4" stroke-linecap="round"/>`,
};

const svg = (inside: string) =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 160 100" width="640" height="400"><defs>${steel}</defs>${inside}</svg>`;
const ground = (tone: string) =>
  `<rect width="160" height="100" fill="${tone}"/><ellipse cx="80" cy="82" rx="62" ry="6" opacity=".13"/>`;

/** Side view, stamp and honeycomb, as photographed in a yard. */
const views = (shape: Shape, stamp: string, tone: string): readonly string[] => [
  svg(`${ground(tone)}${bodies[shape]}`),
  svg(
    `<rect width="160" height="100" fill="url(#s)"/><rect x="14" y="30" width="132" height="40" rx="3" fill="#9aa2a5" opacity=".55"/><text x="80" y="58" text-anchor="middle" font-family="monospace" font-weight="700" font-size="20" fill="#3a4245">${stamp.replaceAll('&', '&amp;')}</text>`,
  ),
  svg(
    `<rect width="160" height="100" fill="${tone}"/><ellipse cx="80" cy="52" rx="62" ry="41" fill="url(#s)"/><ellipse cx="80" cy="52" rx="55" ry="35" fill="#2c2a25"/><ellipse cx="80" cy="52" rx="53" ry="33" fill="url(#h)"/>`,
  ),
];

const tones = ['#e3e7e9', '#e6e8e4', '#e2e6ea', '#e8e6e3'] as const;

export type PutFile = (content: Uint8Array) => Promise<string>;

const keep = async (
  tx: Tx,
  put: PutFile,
  companyId: number,
  name: string,
  image: Buffer,
  { width, height, reach = 'public' }: { width: number; height: number; reach?: 'public' | 'private' },
): Promise<number> => {
  const sha256 = Buffer.from(await put(image), 'hex');
  const [row] = await tx<{ id: number }[]>`
    insert into file (company_id, reach, name, media_type, bytes, sha256, width, height)
    values (${companyId}, ${reach}, ${name}, ${name.endsWith('.png') ? 'image/png' : 'image/webp'}, ${image.length}, ${sha256}, ${width}, ${height}) returning id`;
  return row!.id;
};

/** Families of the same shape and tone share their side view, which is drawn and stored once. */
const drawn = new Map<string, Promise<Buffer>>();
const rendered = (drawing: string): Promise<Buffer> => {
  const known = drawn.get(drawing);
  if (known) return known;
  const image = sharp(Buffer.from(drawing)).webp({ quality: 82, effort: 2 }).toBuffer();
  drawn.set(drawing, image);
  return image;
};

/** Draws and stores the three pictures of a family. */
export const makeFamilyPictures = async (
  tx: Tx,
  put: PutFile,
  companyId: number,
  family: { id: number; shape: Shape; stamp: string },
): Promise<void> => {
  for (const [position, drawing] of views(family.shape, family.stamp, tones[family.id % tones.length]!).entries()) {
    const image = await rendered(drawing);
    const fileId = await keep(tx, put, companyId, 'converter.webp', image, { width: 640, height: 400 });
    await tx`insert into family_picture (family_id, position, file_id) values (${family.id}, ${position}, ${fileId})`;
  }
};

/** Draws and stores a company's logo: its initials on a plate. */
export const makeLogo = async (tx: Tx, put: PutFile, companyId: number, name: string): Promise<number> => {
  const initials = name
    .split(' ')
    .map((word) => word[0])
    .join('')
    .slice(0, 2);
  const tone = ['#1b2023', '#02535f', '#673f00'][name.length % 3];
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 120 120" width="240" height="240"><rect width="120" height="120" rx="24" fill="${tone}"/><text x="60" y="78" text-anchor="middle" font-family="sans-serif" font-weight="700" font-size="52" fill="#fff">${initials}</text></svg>`;
  return keep(tx, put, companyId, 'logo.webp', await sharp(Buffer.from(drawing)).webp({ lossless: true }).toBuffer(), {
    width: 240,
    height: 240,
  });
};

/** Draws and stores a signature: a pen stroke derived from the letters of the name, always the same. */
export const makeSignature = async (tx: Tx, put: PutFile, companyId: number, name: string): Promise<number> => {
  const letters = [...name.toLowerCase().replaceAll(/[^a-z]/g, '')].map((letter) => letter.charCodeAt(0) - 97);
  const step = 400 / letters.length;
  const strokes = letters.map((letter, at) => {
    const [x, rise] = [40 + at * step, at === 0 ? 95 : 18 + ((letter * 7) % 46)];
    return `C${x + step * 0.2} ${140 - rise} ${x + step * 0.7} ${140 - rise + (letter % 9)} ${x + step} ${136 + ((letter * 5) % 22)}`;
  });
  const drawing = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 480 250" width="480" height="250"><path d="M40 150${strokes.join('')}q30 14 -160 22" fill="none" stroke="#1b2023" stroke-width="2.6" stroke-linecap="round"/></svg>`;
  const image = await sharp(Buffer.from(drawing)).png({ palette: true }).toBuffer();
  return keep(tx, put, companyId, 'signature.png', image, { width: 480, height: 250, reach: 'private' });
};
