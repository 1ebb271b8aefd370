/** Stands in for every style sheet in unit tests: each class name equals its key. */
const cssModuleStub: Readonly<Record<string, string>> = new Proxy(
  {},
  { get: (_target, key) => (typeof key === 'string' ? key : undefined) },
);

export default cssModuleStub;
