export { createServerRemote } from './create-server-remote.tsx';
