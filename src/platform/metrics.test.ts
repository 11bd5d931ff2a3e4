import fastify, { type FastifyInstance } from 'fastify';
import { expect, onTestFinished, test } from 'vitest';
import { emptyDatabase } from '../../tests/support/database.ts';
import { connect } from './database.ts';
import { createMetrics } from './metrics.ts';

test('requests, jobs, connections and the process itself are told', async () => {
  const { appUrl, drop } = await emptyDatabase();
  const sql = connect(appUrl, { max: 3 });
  const app = fastify() as unknown as FastifyInstance;
  onTestFinished(async () => {
    await app.close();
    await drop();
  });
  const { registry, measureRequests, jobRan } = createMetrics({ sql, liveConnections: () => 4 });
  measureRequests(app);
  app.get('/loads/:id', (request, reply) =>
    reply.code((request.params as { id: string }).id === '0' ? 404 : 200).send({}),
  );

  await Promise.all(['/loads/1', '/loads/2', '/loads/0', '/nowhere/1', '/nowhere/2'].map((url) => app.inject(url)));
  jobRan({ name: 'mail.deliver', seconds: 0.2 });
  jobRan({ name: 'mail.deliver', seconds: 0.4, error: new Error('no') });

  const told = await registry.metrics();
  expect(told).toContain('http_request_duration_seconds_count{method="GET",route="/loads/:id",status="200"} 2');
  expect(told).toContain('http_request_duration_seconds_count{method="GET",route="/loads/:id",status="404"} 1');
  expect(told).toContain('http_request_duration_seconds_count{method="GET",route="none",status="404"} 2');
  expect(told).toContain('job_runs_total{job="mail.deliver",outcome="done"} 1');
  expect(told).toContain('job_runs_total{job="mail.deliver",outcome="failed"} 1');
  expect(told).toContain('job_duration_seconds_sum{job="mail.deliver"} 0.6');
  expect(told).toContain('live_connections 4');
  expect(told).toContain('database_pool_limit 3');
  expect(told).toMatch(/database_connections\{state="active"\} 1/);
  expect(told).toContain('process_cpu_seconds_total');

  await sql.end();
  expect(await registry.metrics()).toContain('live_connections 4');
});
