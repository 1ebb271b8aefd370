import { configure, getConfig, prettyDOM } from '@testing-library/dom';

configure({
  // Speed is measured by the benchmarks: a busy machine may take longer than the usual second.
  asyncUtilTimeout: 10_000,
  // A query that is tried again and again prints no document: `waitFor` prints it once, when it gives up.
  getElementError(message, container) {
    const { defaultIgnore, ...config } = getConfig();
    const isTrying = '_disableExpensiveErrorDiagnostics' in config && config._disableExpensiveErrorDiagnostics;
    // Without a message it is an element that a message names.
    const parts =
      isTrying && message !== null
        ? [message]
        : [message, `Ignored nodes: comments, ${defaultIgnore}\n${String(prettyDOM(container))}`];
    const error = new Error(parts.filter(Boolean).join('\n\n'));
    error.name = 'TestingLibraryElementError';
    return error;
  },
});
