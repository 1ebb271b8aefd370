import '@ecard/shared/ui/styles.css';
import 'react-toastify/ReactToastify.css';
import { followBuilds } from './follow-builds.ts';
import { startShell } from './start-shell.tsx';

void startShell(window);
// Left out of every production build.
if (process.env.NODE_ENV === 'development') followBuilds(window);
