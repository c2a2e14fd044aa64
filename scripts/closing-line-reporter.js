/** Ends every test run with one plain line, 'N passed, N failed', for people and machines alike. */
export default class ClosingLineReporter {
  onRunComplete(_contexts, results) {
    this.line = closingLine(results);
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
