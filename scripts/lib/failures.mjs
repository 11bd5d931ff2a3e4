import { existsSync, readFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './project.mjs';

/**
 * The first lines of a message, without colours, on lines of their own.
 * @param {string | undefined} message
 */
function firstLines(message) {
  const lines = stripVTControlCharacters(message ?? '').split('\n');
  return lines
    .filter((line) => line.trim() !== '')
    .slice(0, 6)
    .map((line) => `    ${line.slice(0, 200)}`);
}

/** @param {any} report of vitest */
function* ofVitest(report) {
  for (const file of report.testResults ?? []) {
    const name = relative(root, file.name);
    const failed = file.assertionResults.filter((/** @type {any} */ test) => test.status === 'failed');
    if (failed.length === 0 && file.status === 'failed') yield [`  ${name}`, ...firstLines(file.message)];
    for (const test of failed) yield [`  ${name} › ${test.fullName}`, ...firstLines(test.failureMessages[0])];
  }
}

/** @param {any} spec a test of Playwright that failed at least once */
function* ofSpec(spec) {
  const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
  const message = results.find((/** @type {any} */ result) => result.error)?.error.message;
  yield [`  ${spec.file}:${spec.line} › ${spec.title}`, ...firstLines(message)];
}

/** @param {any} suite of Playwright */
function* ofPlaywright(suite) {
  for (const spec of suite.specs ?? []) {
    if (spec.ok) continue;
    yield* ofSpec(spec);
  }
  for (const inner of suite.suites ?? []) yield* ofPlaywright(inner);
}

/** @param {any} report of vitest */
function* secondTriesOfVitest(report) {
  for (const file of report.testResults) {
    for (const test of file.assertionResults) {
      if (test.status !== 'passed' || test.failureMessages.length === 0) continue;
      yield [`  ${relative(root, file.name)} › ${test.fullName}`, ...firstLines(test.failureMessages[0])];
    }
  }
}

/** @param {any} suite of Playwright */
function* secondTriesOfPlaywright(suite) {
  for (const spec of suite.specs ?? []) {
    if (!spec.tests.some((/** @type {any} */ test) => test.status === 'flaky')) continue;
    yield* ofSpec(spec);
  }
  for (const inner of suite.suites ?? []) yield* secondTriesOfPlaywright(inner);
}

/**
 * The tests in the report of a runner that failed once and then passed, with the first lines of what failed.
 * @param {string} file a JSON report of vitest or Playwright
 * @returns {string[]} lines
 */
export function secondTriesOf(file) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return [...(report.testResults ? secondTriesOfVitest(report) : secondTriesOfPlaywright(report))].flat();
}

/**
 * The failed tests in the report of a runner, with the first lines of what each says. A runner that failed without a
 * failed test tells the end of its output instead.
 * @param {string} file a JSON report of vitest or Playwright
 * @param {string} output what the runner printed
 * @returns {string[]} lines
 */
export function failuresOf(file, output) {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  const failures = [...(report.testResults ? ofVitest(report) : ofPlaywright(report))].flat();
  return failures.length > 0 ? failures : endOf(output);
}

/**
 * The last lines that a program printed.
 * @param {string} output
 */
export const endOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n').slice(-25);
