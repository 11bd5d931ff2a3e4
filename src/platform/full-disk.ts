import { statfs } from 'node:fs/promises';

/** A disk that can be full: the disk of the database, or the disk of uploaded files. */
export type Disk = 'database' | 'files';

const diskNames: Readonly<Record<Disk, string>> = { database: 'of the database', files: 'of the uploaded files' };

/** The full disk that caused an error, also when only this user's quota is used up. Undefined for other errors. */
export const fullDiskOf = (thrown: unknown): Disk | undefined => {
  const { code } = (thrown ?? {}) as { code?: unknown };
  if (code === '53100') return 'database';
  return code === 'ENOSPC' || code === 'EDQUOT' ? 'files' : undefined;
};

export const fullDiskSentence = (disk: Disk): string => `The disk ${diskNames[disk]} is full.`;

export type DiskWatch = {
  /** Remembers for a while that a disk was full. */
  readonly note: (disk: Disk) => void;
  /** A sentence for each disk that is full. */
  readonly problems: () => Promise<string[]>;
};

const rememberedMs = 30_000;

/**
 * Knows which disks are full: those with a failed write within the last 30 s, and those of the given folders with
 * almost no free space.
 */
export const diskWatch = (folders: Readonly<Partial<Record<Disk, string>>>): DiskWatch => {
  const failed = new Map<Disk, number>();
  const isFull = async (disk: Disk): Promise<boolean> => {
    if (performance.now() - (failed.get(disk) ?? -Infinity) < rememberedMs) return true;
    const folder = folders[disk];
    return folder !== undefined && (await hasNoSpace(folder));
  };
  return {
    note: (disk) => void failed.set(disk, performance.now()),
    problems: async () => {
      const disks = Object.keys(diskNames) as Disk[];
      const full = await Promise.all(disks.map(isFull));
      return disks.filter((_, index) => full[index]).map(fullDiskSentence);
    },
  };
};

/** Less than 32 MB free, or less than a fiftieth on a small disk. A missing folder counts as having space. */
const hasNoSpace = async (folder: string): Promise<boolean> => {
  const found = await statfs(folder).catch(() => undefined);
  return found !== undefined && found.bavail * found.bsize < Math.min(32_000_000, (found.blocks * found.bsize) / 50);
};
