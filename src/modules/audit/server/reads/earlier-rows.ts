import type { Db } from '../../../../platform/database.ts';
import type { Columns } from '../../domain/differences.ts';
import type { StoredAction } from '../../domain/subjects.ts';

type Entry = {
  readonly action: StoredAction;
  readonly subject: string;
  readonly subjectId: number | null;
  readonly before: Columns | null;
  readonly after: Columns | null;
};

/**
 * Pricing versions and the terms of customers are inserted whole, each after the one before it. Their entries get the
 * earlier row, so that they tell what was changed.
 */
export const withEarlierRows = async <Stored extends Entry>(
  db: Db,
  entries: readonly Stored[],
): Promise<readonly Stored[]> => {
  const inserted = (subject: string) =>
    entries.filter((entry) => entry.subject === subject && entry.action === 'INSERT');
  const [versions, terms] = [inserted('pricing_version'), inserted('company_terms')];
  const earlier = new Map<Entry, Columns>([
    ...(versions.length > 0 ? await earlierVersions(db, versions) : []),
    ...(terms.length > 0 ? await earlierTerms(db, terms) : []),
  ]);
  return entries.map((entry) => ({ ...entry, before: earlier.get(entry) ?? entry.before }));
};

const earlierVersions = async (db: Db, entries: readonly Entry[]): Promise<[Entry, Columns][]> => {
  const rows = await db<{ version: number; earlier: Columns }[]>`
    select later.version, to_jsonb(earlier) as earlier from pricing_version later
    cross join lateral (select * from pricing_version where version < later.version order by version desc limit 1) earlier
    where later.version = any(${entries.map(({ subjectId }) => subjectId!)})`;
  const byVersion = new Map(rows.map(({ version, earlier }) => [version, earlier]));
  return entries.flatMap((entry): [Entry, Columns][] => {
    const earlier = byVersion.get(entry.subjectId!);
    return earlier ? [[entry, earlier]] : [];
  });
};

/** The earlier revision. Who made it and when says nothing about the change. */
const earlierTerms = async (db: Db, entries: readonly Entry[]): Promise<[Entry, Columns][]> => {
  const keys = entries.map(({ subjectId, after }) => `${subjectId} ${Number(after?.['revision']) - 1}`);
  const rows = await db<{ of: string; earlier: Columns }[]>`
    select company_id || ' ' || revision as of, to_jsonb(company_terms) as earlier from company_terms
    where company_id = any(${entries.map(({ subjectId }) => subjectId!)}) and company_id || ' ' || revision = any(${keys})`;
  const byKey = new Map(rows.map(({ of, earlier }) => [of, earlier]));
  return entries.flatMap((entry, at): [Entry, Columns][] => {
    const found = byKey.get(keys[at]!);
    if (!found) return [];
    const { revision, created_at, created_by } = entry.after ?? {};
    return [[entry, { ...found, revision, created_at, created_by }]];
  });
};
