/**
 * Ends every test run with one plain line, 'N passed, N failed', for people and machines alike. Before it
 * come the tests that passed only at their second try.
 */
export default class ClosingLineReporter {
  onRunComplete(_contexts, results) {
    this.line = [...secondTries(results), closingLine(results)].join('\n');
  }

  /** Jest prints its own summary after `onRunComplete`; leaving with the process puts the line last. */
  getLastError() {
    const { line } = this;
    if (line) process.once('exit', () => process.stdout.write(`${line}\n`));
  }
}

function closingLine({
  numPassedTests,
  numFailedTests,
  numPendingTests,
  numRuntimeErrorTestSuites,
}) {
  const failed = numFailedTests + numRuntimeErrorTestSuites;
  const skipped = numPendingTests > 0 ? `, ${numPendingTests} skipped` : '';
  return `${numPassedTests} passed, ${failed} failed${skipped}`;
}

function secondTries({ testResults }) {
  const names = testResults.flatMap(({ testResults: tests }) =>
    tests
      .filter(({ status, invocations }) => status === 'passed' && invocations > 1)
      .map(({ fullName }) => `  ${fullName}`),
  );
  return names.length > 0 ? ['Passed only at the second try:', ...names] : [];
}
