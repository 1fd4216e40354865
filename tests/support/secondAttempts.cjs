// A browser, a server and a machine that has other work: once in hundreds of walks one of them is late beyond any
// waiting. The runner names each test that needed this, and counts more than a few of them as failures.
jest.retryTimes(1, { logErrorsBeforeRetry: true });
