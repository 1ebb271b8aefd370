import type { Span, SpanContext, SpanKind, Tracer } from '@opentelemetry/api';

/** Facts of a span; never personal data: no addresses, values or bodies. */
export type SpanFacts = Readonly<Record<string, string | number>>;

/** A piece of work within a trace. */
export interface TraceSpan {
  /** Header of the same name for the calls it brings about. */
  readonly traceparent: string;
  /** Begins a piece of this work. */
  child(name: string, facts?: SpanFacts): TraceSpan;
  /** Ends it; a second end does nothing. */
  end(facts?: SpanFacts, isFailed?: boolean): void;
}

/** Traces of a process. */
export interface Tracing {
  /**
   * Begins the work on a request, or on a job.
   *
   * @param traceparent - Header of the request, where the sender is one of ours, or the work that published the job; anything
   *   invalid begins a trace.
   */
  begin(name: string, facts: SpanFacts, traceparent?: string): TraceSpan;
  /** Sends what has not been sent and ends. */
  close(): Promise<void>;
}

/** Version, trace, span and flags (W3C Trace Context, section 3.2). */
const TRACEPARENT = /^00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})$/;

/**
 * Starts to send traces to a collector by OTLP over HTTP. The SDK is loaded here, so that a process without a collector
 * never holds it.
 *
 * @param service - Name of the process in traces: `shell`.
 * @param endpoint - Of the collector, as in `OTEL_EXPORTER_OTLP_ENDPOINT`; `/v1/traces` is added.
 */
export async function startTracing({ service, endpoint }: { service: string; endpoint: string }): Promise<Tracing> {
  const [api, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/api'),
    import('@opentelemetry/sdk-trace'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ 'service.name': service }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.AlwaysOnSampler() }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer('ecard');

  function wrap(span: Span): TraceSpan {
    const context = span.spanContext();
    return {
      traceparent: `00-${context.traceId}-${context.spanId}-${context.traceFlags.toString(16).padStart(2, '0')}`,
      child: (name, facts = {}) => wrap(startSpan(tracer, name, api.SpanKind.INTERNAL, facts, context)),
      end(facts = {}, isFailed = false) {
        span.setAttributes(facts);
        if (isFailed) span.setStatus({ code: api.SpanStatusCode.ERROR });
        if (span.isRecording()) span.end();
      },
    };
  }

  function startSpan(of: Tracer, name: string, kind: SpanKind, attributes: SpanFacts, parent?: SpanContext): Span {
    const root = api.ROOT_CONTEXT;
    return of.startSpan(name, { kind, attributes }, parent ? api.trace.setSpanContext(root, parent) : root);
  }

  return {
    begin: (name, facts, traceparent) =>
      wrap(startSpan(tracer, name, api.SpanKind.SERVER, facts, parentOf(traceparent))),
    close: () => provider.shutdown(),
  };
}

function parentOf(traceparent: string | undefined): SpanContext | undefined {
  const [, traceId, spanId, flags] = TRACEPARENT.exec(traceparent ?? '') ?? [];
  if (traceId === undefined || spanId === undefined || flags === undefined) return undefined;
  return { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
}
