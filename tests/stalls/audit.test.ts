import { afterAll, beforeAll, expect, it } from 'vitest';
import { calls } from '../../src/app/contract.ts';
import { readsDuring } from '../support/open-loop.ts';
import { isDeep } from '../support/depth.ts';
import { openAttacked, type Attacked } from './world.ts';

/* Long pages and the export of a long audit trail with large entries. */

let attacked: Attacked;
beforeAll(async () => {
  attacked = await openAttacked();
});
afterAll(() => attacked.close());

it('long pages of the audit trail, many at once, hold nobody up', { timeout: 120_000 }, async () => {
  const [reader, me] = [await attacked.signIn('buyer@troyard.test'), await attacked.signIn('super@troyard.test')];
  await attacked.sql`
    insert into audit_entry (at, subject, subject_id, action, after)
    select now(), 'load', id, 'INSERT', to_jsonb(load) from load, generate_series(1, 10)`;
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, () =>
    Promise.all(
      Array.from({ length: 8 }, async () => {
        const answer = await fetch(`${attacked.product.url}${calls.listAudit.path}?count=1000`, {
          headers: { token: me },
        });
        await answer.arrayBuffer();
        return answer.status;
      }),
    ),
  );
  expect([...new Set(result)]).toEqual([200]);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
});

it('an export of the audit trail holds nobody up', { timeout: 120_000 }, async () => {
  const [reader, me] = [await attacked.signIn('buyer@troyard.test'), await attacked.signIn('super@troyard.test')];
  // Each version is kept whole in the trail.
  await attacked.sql`
    insert into audit_entry (at, subject, subject_id, action, after)
    select now(), 'pricing_version', version, 'INSERT', to_jsonb(pricing_version)
    from pricing_version, generate_series(1, ${isDeep ? 60 : 12})`;
  const { p95, statuses, result } = await readsDuring(attacked.product.url, reader, async () => {
    const answer = await fetch(attacked.product.url + calls.downloadAudit.path, { headers: { token: me } });
    await answer.arrayBuffer();
    return answer.status;
  });
  expect(result).toBe(200);
  expect(statuses).toEqual([200]);
  expect(p95).toBeLessThan(attacked.maxMs);
});
