import { sandboxGateway } from '../../src/modules/plans/server/public.ts';
import type { Sql } from '../../src/platform/database.ts';

/** What signs the events of the sandbox of tests. */
export const sandboxSecret = 'the secret of the sandbox of all tests';

/** The sandbox, whose slow cards are slow by the server's clock alone. */
export const testSandbox = (sql: Sql) => sandboxGateway({ sql, secret: sandboxSecret, lateMs: 60_000, patienceMs: 20 });
