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

/**
 * @typedef {{ vitest: (test: any) => boolean, playwright: (spec: any) => boolean }} Kind
 * Which tests are told.
 */
/** @type {Kind} */
const failed = { vitest: ({ status }) => status === 'failed', playwright: ({ ok }) => !ok };
/** @type {Kind} */
const passedAgain = {
  vitest: ({ status, failureMessages }) => status === 'passed' && failureMessages.length > 0,
  playwright: ({ tests }) => tests.some((/** @type {any} */ { status }) => status === 'flaky'),
};

/**
 * @param {any} report of vitest
 * @param {Kind} kind
 */
function* ofVitest(report, kind) {
  for (const file of report.testResults) {
    const name = relative(root, file.name);
    const told = file.assertionResults.filter(kind.vitest);
    if (kind === failed && told.length === 0 && file.status === 'failed')
      yield [`  ${name}`, ...firstLines(file.message)];
    for (const test of told) yield [`  ${name} › ${test.fullName}`, ...firstLines(test.failureMessages[0])];
  }
}

/**
 * @param {any} suite of Playwright
 * @param {Kind} kind
 */
function* ofPlaywright(suite, kind) {
  for (const spec of (suite.specs ?? []).filter(kind.playwright)) {
    const results = spec.tests.flatMap((/** @type {any} */ test) => test.results);
    const message = results.find((/** @type {any} */ result) => result.error)?.error.message;
    yield [`  ${spec.file}:${spec.line} › ${spec.title}`, ...firstLines(message)];
  }
  for (const inner of suite.suites ?? []) yield* ofPlaywright(inner, kind);
}

/**
 * @param {string} file a JSON report of vitest or Playwright
 * @param {Kind} kind
 */
const toldBy = (file, kind) => {
  const report = existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : {};
  return [...(report.testResults ? ofVitest(report, kind) : ofPlaywright(report, kind))].flat();
};

/**
 * The tests in the report of a runner that failed once and then passed, with the first lines of what failed.
 * @param {string} file a JSON report of vitest or Playwright
 * @returns {string[]} lines
 */
export const secondTriesOf = (file) => toldBy(file, passedAgain);

/**
 * The failed tests in the report of a runner, with the first lines of what each says. A runner that failed without a
 * failed test tells the end of its output instead.
 * @param {string} file a JSON report of vitest or Playwright
 * @param {string} output what the runner printed
 * @returns {string[]} lines
 */
export function failuresOf(file, output) {
  const failures = toldBy(file, failed);
  if (failures.length === 0) return endOf(output);
  return failures.some((line) => line.includes(withoutReason)) ? [...failures, ...reasonsIn(output)] : failures;
}

/** What stands in the report for an action of the browser that ran out of time. Only the output says why. */
const withoutReason = 'STACK_TRACE_ERROR';

/**
 * What vitest says of the failed tests at the end of its output, without the places in packages.
 * @param {string} output
 */
function reasonsIn(output) {
  const lines = stripVTControlCharacters(output).split('\n');
  const from = lines.findIndex((line) => /Failed Tests \d/.test(line));
  return lines
    .slice(from)
    .filter((line) => line.trim() !== '' && !line.includes('node_modules'))
    .slice(0, 60)
    .map((line) => `    ${line.slice(0, 200)}`);
}

/**
 * The last lines that a program printed.
 * @param {string} output
 */
export const endOf = (output) => stripVTControlCharacters(output).trimEnd().split('\n').slice(-25);
