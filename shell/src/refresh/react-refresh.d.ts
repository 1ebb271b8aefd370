declare module 'react-refresh/runtime' {
  /** Must be called before React DOM is loaded, which looks for the hook while it is. */
  export function injectIntoGlobalHook(window: object): void;
  /** Says that a component is another version of those of the same id. */
  export function register(type: unknown, id: string): void;
  export function createSignatureFunctionForTransform(): (type: unknown, ...rest: unknown[]) => unknown;
  export function isLikelyComponentType(value: unknown): boolean;
  /** Shows the versions registered last in all that is mounted. */
  export function performReactRefresh(): unknown;
}
