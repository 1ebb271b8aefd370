/** A module's code, as webpack calls it. */
export type ModuleFactory = (this: unknown, module: unknown, exports: unknown, require: ContainerRequire) => void;

/** Require function of a remote's webpack runtime; the names are webpack's. */
export interface ContainerRequire {
  (id: string): unknown;
  /** The code of every module that has arrived. */
  m: Record<string, ModuleFactory>;
  /** The modules that have run. */
  c: Record<string, { readonly exports: unknown } | undefined>;
  /** URL below which files are requested (the public path), with a slash at its end. */
  p: string;
  /** Name of a chunk's script. */
  u: (chunk: string) => string;
  /** Name of a chunk's style sheet. */
  miniCssF?: (chunk: string) => string;
}

/** A remote's code in the page. */
export interface Container {
  readonly remote: string;
  /** Name of the global list by which its chunks arrive. */
  readonly chunks: string;
  readonly require: ContainerRequire;
}

/** A module that is about to run. */
export interface Execution {
  readonly id: string;
  readonly module: { readonly exports: unknown };
  factory: ModuleFactory;
  require: ContainerRequire;
}
