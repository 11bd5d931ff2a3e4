import type { FastifyInstance } from 'fastify';
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client';
import type { Sql } from './database.ts';

export type Metrics = {
  readonly registry: Registry;
  /** Measures every request by method, route and status. Call it before the routes are made. */
  readonly measureRequests: (app: FastifyInstance) => void;
  /** For `onRun` of the jobs. */
  readonly jobRan: (run: { readonly name: string; readonly seconds: number; readonly error?: unknown }) => void;
};

export type MetricsSources = {
  /** The app's pool. Its connections are counted by the state that PostgreSQL reports. */
  readonly sql: Sql;
  /** The number of live connections to this process. */
  readonly liveConnections?: () => number;
};

/** Seconds. The product's limits (a search in 10 ms, a page in 300 ms) are bucket limits. */
const requestBuckets = [0.005, 0.01, 0.025, 0.05, 0.1, 0.3, 0.6, 1, 2.5, 5, 10];
const jobBuckets = [0.05, 0.25, 1, 5, 15, 60, 300, 900];

/** The metrics of this process, in their own registry. */
export const createMetrics = ({ sql, liveConnections }: MetricsSources): Metrics => {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  databaseConnections(registry, sql);
  if (liveConnections) liveGauge(registry, liveConnections);
  return { registry, measureRequests: requests(registry), jobRan: jobs(registry) };
};

const requests = (registry: Registry): Metrics['measureRequests'] => {
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the first byte of a request to the last of its answer.',
    labelNames: ['method', 'route', 'status'],
    buckets: requestBuckets,
    registers: [registry],
  });
  return (app) => {
    app.addHook('onResponse', async (request, reply) => {
      // The declared route. With real addresses, anybody could fill the registry.
      const route = request.routeOptions.url ?? 'none';
      duration.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000);
    });
  };
};

const jobs = (registry: Registry): Metrics['jobRan'] => {
  const duration = new Histogram({
    name: 'job_duration_seconds',
    help: 'Time a run of a job took.',
    labelNames: ['job'],
    buckets: jobBuckets,
    registers: [registry],
  });
  const runs = new Counter({
    name: 'job_runs_total',
    help: 'Runs of jobs that ended; a failed one is tried again.',
    labelNames: ['job', 'outcome'],
    registers: [registry],
  });
  return ({ name, seconds, error }) => {
    duration.observe({ job: name }, seconds);
    runs.inc({ job: name, outcome: error === undefined ? 'done' : 'failed' });
  };
};

const liveGauge = (registry: Registry, liveConnections: () => number): void =>
  registry.registerMetric(
    new Gauge({
      name: 'live_connections',
      help: 'Browsers with a live connection to this process.',
      registers: [],
      collect() {
        this.set(liveConnections());
      },
    }),
  );

/** Connections of the app's role to its database, from all processes. No values while the database does not answer. */
const databaseConnections = (registry: Registry, sql: Sql): void => {
  const limit = new Gauge({
    name: 'database_pool_limit',
    help: 'Connections this process may open.',
    registers: [registry],
  });
  limit.set(sql.options.max);
  registry.registerMetric(
    new Gauge({
      name: 'database_connections',
      help: "Connections of the app's role, by state.",
      labelNames: ['state'],
      registers: [],
      async collect() {
        this.reset();
        const states = await sql<{ state: string; count: number }[]>`
          select coalesce(state, 'unknown') as state, count(*)::int as count from pg_stat_activity
          where datname = current_database() and usename = current_user group by 1`.catch(() => []);
        for (const { state, count } of states) this.set({ state }, count);
      },
    }),
  );
};
