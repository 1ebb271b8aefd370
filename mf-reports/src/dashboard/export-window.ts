// A module of its own, and so a chunk: what a file needs is loaded when somebody wants one.
export { ExportWindow } from '@ecard/shared/list-tools';
