import '@ecard/shared/ui/styles.css';
import { startShell } from './start-shell.tsx';

void startShell(window);
