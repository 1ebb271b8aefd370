import '@ecard/shared/node-version';
import { ReleaseCommandError, readShellAddress, runReleaseCommand } from './call-shell.ts';
import { UsageError, readArguments } from './read-arguments.ts';

try {
  const command = readArguments(process.argv.slice(2));
  process.stdout.write(`${await runReleaseCommand(command, readShellAddress(process.env))}\n`);
} catch (error) {
  const isExpected = error instanceof UsageError || error instanceof ReleaseCommandError;
  process.stderr.write(
    `${isExpected ? error.message : error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`,
  );
  process.exit(1);
}
