import '@ecard/shared/ui/styles.css';
import 'react-toastify/ReactToastify.css';
import { startShell } from './start-shell.tsx';

void startShell(window);
