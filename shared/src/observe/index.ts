export { createMetricsServer } from './metrics-server.ts';
export { startTracing } from './tracing.ts';
export type { SpanFacts, TraceSpan, Tracing } from './tracing.ts';
