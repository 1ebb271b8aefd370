import { runToEnd } from '../child-process.ts';
import { repositoryDir } from '../repository.ts';
import { SentenceError } from '../sentence-error.ts';

/** The container of a service of the stack. */
export interface ComposeService {
  /** Ends its first process with SIGKILL. Docker's own commands would count as a stop, after which nothing starts it again. */
  kill(): Promise<void>;
  /** Returns true once another process than the killed one runs in it, and its health check, if it has one, is passed. */
  isBack(): Promise<boolean>;
}

interface State {
  readonly Pid: number;
  readonly Running: boolean;
  readonly Health?: { readonly Status: string } | null;
}

/**
 * Makes what ends and watches the container of a service, on a Linux machine whose Docker runs it.
 *
 * @param env - Environment of the commands.
 */
export function createComposeService(service: string, env: NodeJS.ProcessEnv = process.env): ComposeService {
  let killedPid = 0;
  const readState = async (): Promise<State> => {
    const listed = await run('docker', ['compose', 'ps', '--all', '--quiet', service], env);
    const id = listed.split('\n').find((line) => /^[0-9a-f]{12,}$/.test(line));
    if (id === undefined) throw new SentenceError(`There is no container of ${service}.`);
    return JSON.parse(await run('docker', ['inspect', '--format', '{{json .State}}', id], env)) as State;
  };
  return {
    async kill() {
      const { Pid, Running } = await readState();
      if (!Running) throw new SentenceError(`${service} does not run.`);
      killedPid = Pid;
      await run('sudo', ['--non-interactive', 'kill', '-KILL', String(Pid)], env);
    },
    async isBack() {
      const { Pid, Running, Health } = await readState();
      return Running && Pid !== killedPid && (Health?.Status ?? 'healthy') === 'healthy';
    },
  };
}

async function run(command: string, args: readonly string[], env: NodeJS.ProcessEnv): Promise<string> {
  const { code, output } = await runToEnd({ command, args, cwd: repositoryDir, env });
  if (code !== 0) throw new SentenceError(`${command} ${args.join(' ')} ended with ${String(code)}: ${output}`);
  return output;
}
