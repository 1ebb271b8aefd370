import { configure } from '@testing-library/dom';

// How fast a page shows something is the benchmarks' matter: a busy machine may take more than the usual second.
configure({ asyncUtilTimeout: 10_000 });
