import { existsSync, readFileSync } from 'node:fs';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Counts the tests in the report of a runner that exited with `code`. A runner that fails without a failed test, or
 * without a report, counts as one failure, so that an empty run never passes.
 * @param {string} file a JSON report of vitest or Playwright
 * @param {number} code
 * @returns {Counts}
 */
export function countsOf(file, code) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const passed = report.numPassedTests ?? (report.stats ? report.stats.expected + report.stats.flaky : 0);
  const failed = report.numFailedTests ?? report.stats?.unexpected ?? 0;
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed };
}

/**
 * @param {readonly Counts[]} all
 * @returns {Counts}
 */
export function sumOf(all) {
  return all.reduce((sum, each) => ({ passed: sum.passed + each.passed, failed: sum.failed + each.failed }), {
    passed: 0,
    failed: 0,
  });
}
