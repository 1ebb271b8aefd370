import { configure } from '@testing-library/dom';

// Speed is measured by the benchmarks: a busy machine may take longer than the usual second.
configure({ asyncUtilTimeout: 10_000 });
