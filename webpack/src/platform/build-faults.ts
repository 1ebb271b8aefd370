/** An error as webpack's statistics have it. */
export interface BuildError {
  readonly message: string;
  readonly moduleName?: string;
}

/** Lines in which the tools describe themselves: the name of the loader, and places in its own machine code. */
const OF_THE_TOOLS = /^(?:Module build failed \(from .*\):|\s*)$/;
const AFTER_THE_FAULT = /^(?:Caused by:|Stack backtrace:|\s+at )/;

/** The faults of a build, once each: where and what, without what concerns only the tools. */
export function describeBuildFaults(errors: readonly BuildError[]): readonly string[] {
  const faults = errors.map(({ message, moduleName }) => {
    const lines = message.split('\n');
    const end = lines.findIndex((line) => AFTER_THE_FAULT.test(line));
    const said = (end === -1 ? lines : lines.slice(0, end)).filter((line) => !OF_THE_TOOLS.test(line));
    return [...(moduleName ? [moduleName] : []), ...said].join('\n');
  });
  return [...new Set(faults)];
}
