import { runCommand } from './commands.ts';

await runCommand(process.argv[2] ?? 'all', process.argv.slice(3));
