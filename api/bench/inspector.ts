/** The debugger's view of a Node process that was started with `--inspect`. */
export interface Inspector {
  /** Collects all garbage and tells what the JavaScript heap still uses. */
  usedHeapMb(): Promise<number>;
  close(): void;
}

/** Connects to the debugger that listens on a port of this machine. */
export async function openInspector(port: number): Promise<Inspector> {
  const targets: unknown = await (await fetch(`http://127.0.0.1:${port}/json/list`)).json();
  const target: unknown = Array.isArray(targets) ? targets[0] : undefined;
  const socket = new WebSocket(String(fieldOf(target, 'webSocketDebuggerUrl')));
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', reject);
  });
  const waiting = new Map<unknown, (result: unknown) => void>();
  socket.addEventListener('message', ({ data }) => {
    const answer: unknown = JSON.parse(String(data));
    waiting.get(fieldOf(answer, 'id'))?.(fieldOf(answer, 'result'));
  });
  let lastId = 0;
  const call = (method: string) =>
    new Promise<unknown>((resolve) => {
      lastId += 1;
      waiting.set(lastId, resolve);
      socket.send(JSON.stringify({ id: lastId, method }));
    });
  return {
    async usedHeapMb() {
      // Once more for what finalizers let go of.
      await call('HeapProfiler.collectGarbage');
      await call('HeapProfiler.collectGarbage');
      return Number(fieldOf(await call('Runtime.getHeapUsage'), 'usedSize')) / 1_048_576;
    },
    close: () => socket.close(),
  };
}

function fieldOf(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? Reflect.get(value, name) : undefined;
}
