import { spawn } from 'node:child_process';
import { text } from 'node:stream/consumers';

/** Runs a command to its end, with all that it said. */
export async function finished(command, args, options = {}) {
  const child = spawn(command, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
  const ended = new Promise((resolve, reject) => child.on('error', reject).on('close', resolve));
  const outputs = [text(child.stdout), text(child.stderr)];
  const [status, stdout, stderr] = await Promise.all([ended, ...outputs]);
  return { status, stdout, stderr };
}
