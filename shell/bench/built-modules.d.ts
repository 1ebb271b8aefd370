/** The exposed modules of the remotes: the monolith's build puts them here. */
declare module 'bench:remotes' {
  export const apps: Readonly<Record<string, unknown>>;
}
/** The screens of the remote that owns `/ec`. */
declare module 'bench:screens' {
  import type { RemoteDefinition } from '@ecard/shared/remote';
  export const screens: RemoteDefinition['screens'];
}
