// Fastify awaits the promises of its handlers. The rule is meant for Express.
/* oxlint-disable oxc/no-async-endpoint-handlers */
import type { FastifyInstance } from 'fastify';
import type { Sql } from '../src/platform/database.ts';

type Query = { readonly email: string; readonly offset?: string };

const companyOf = (sql: Sql, email: string) => sql`(select company_id from app_user where email = ${email})`;

/** Adds a route for each read of lookup plans, with the plain SQL of it: `/plans/<name>?email=…&offset=…`. */
export const planLimit = (app: FastifyInstance, sql: Sql): void => {
  app.get('/plans/transactions', async (request) => {
    const { email, offset = '0' } = request.query as Query;
    return sql`
      select * from plan_payment where company_id = ${companyOf(sql, email)}
      order by created_at desc, id desc limit 26 offset ${offset}`;
  });
  app.get('/plans/history', async (request) => {
    const { email, offset = '0' } = request.query as Query;
    return sql`
      select * from credit_grant where company_id = ${companyOf(sql, email)}
      order by granted_at desc, id desc limit 26 offset ${offset}`;
  });
  app.get('/plans/credits', async (request) => {
    const { email } = request.query as Query;
    return sql`
      select company.*, (select sum(balance) from credit_grant where company_id = company.id and ended_at is null) as credits,
        (select count(*) from lookup where company_id = company.id and is_paid and looked_up_at >= date_trunc('month', now())) as used,
        (select row_to_json(above) from company above where above.kind = 'PARENT') as sold_by
      from company where id = ${companyOf(sql, email)}`;
  });
};
