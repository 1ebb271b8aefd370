declare module 'autocannon' {
  interface CannonRequest {
    method?: string;
    path?: string;
    headers?: Record<string, string>;
    body?: string;
    /** Called before each sending; what it returns is sent. */
    setupRequest?: (request: CannonRequest) => CannonRequest;
  }
  interface CannonResult {
    errors: number;
    timeouts: number;
    non2xx: number;
    duration: number;
    requests: { total: number; average: number };
    latency: { p50: number; p97_5: number; p99: number; max: number };
  }
  /** Seconds for `duration` and `timeout`. */
  export default function autocannon(options: {
    url: string;
    connections: number;
    duration: number;
    timeout?: number;
    requests: CannonRequest[];
  }): Promise<CannonResult>;
}
