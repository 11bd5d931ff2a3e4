/** Mutation testing with Stryker: each mutant of the code must make a test fail. Started by `npm run mutate`. */
const areScreens = Boolean(process.env.MUTATION_SCREENS);

export default {
  testRunner: 'vitest',
  plugins: ['@stryker-mutator/vitest-runner'],
  vitest: {
    configFile: `tests/mutation/${areScreens ? 'screens' : 'vitest'}.config.ts`,
    related: areScreens || !process.env.MUTATION_TESTS,
  },
  // Most texts of a screen are names of classes and of icons.
  mutator: { excludedMutations: areScreens ? ['StringLiteral'] : [] },
  mutate: [
    'src/kernel/**/*.ts',
    'src/modules/**/domain/**/*.ts',
    '!src/**/*.{test,example}.ts',
    // Only sentences: a test would repeat them.
    '!src/kernel/messages.ts',
  ],
  coverageAnalysis: 'perTest',
  // A constant of a module is in force for every test, so that each of its mutants runs them all: hours for the whole
  // project. The run of one file includes them.
  ignoreStatic: !process.argv.includes('--mutate'),
  concurrency: 2,
  // A press on what is not there waits as long as its test may.
  timeoutMS: areScreens ? 60_000 : 5_000,
  // The whole run fails below this score, in percent.
  thresholds: { high: 95, low: 85, break: 85 },
  // Stryker would rewrite it through an interface that this TypeScript no longer has.
  tsconfigFile: 'none',
  ignorePatterns: ['dist', 'var', 'out', 'docs', 'bench', 'public', 'test-results', 'playwright-report'],
  tempDirName: 'var/mutation/sandbox',
  reporters: ['progress-append-only', 'clear-text', 'html', 'json'],
  clearTextReporter: { allowColor: false, logTests: false, allowEmojis: false },
  htmlReporter: { fileName: 'var/mutation/report.html' },
  jsonReporter: { fileName: 'var/mutation/report.json' },
};
