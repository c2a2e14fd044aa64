import chromium from '@sparticuz/chromium';

// Where TMPDIR says.
await chromium.executablePath();
