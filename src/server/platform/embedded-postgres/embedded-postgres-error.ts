/** The message is one line for a person; `detail` holds the last lines PostgreSQL wrote. */
export class EmbeddedPostgresError extends Error {
  override readonly name = 'EmbeddedPostgresError';
  readonly detail: string;

  constructor(message: string, options: { detail?: string; cause?: unknown } = {}) {
    super(message.replaceAll(/\s*\n\s*/g, ' '), { cause: options.cause });
    this.detail = options.detail ?? '';
  }
}

/** File-system failures become one line that names the folder and what to do about it. */
export function explainFileError(error: unknown, folder: string): EmbeddedPostgresError {
  if (error instanceof EmbeddedPostgresError) return error;
  const code = error instanceof Error && 'code' in error ? String(error.code) : '';
  const reason = error instanceof Error ? error.message : String(error);
  switch (code) {
    case 'EACCES':
    case 'EPERM':
    case 'EROFS':
    case 'ENOTDIR':
    case 'EEXIST':
      return new EmbeddedPostgresError(
        `The database folder ${folder} cannot be written (${reason}). Give this user write access, start as the user who made it, or set DATA_DIR to another folder.`,
        { cause: error },
      );
    case 'ENOSPC':
    case 'EDQUOT':
      return new EmbeddedPostgresError(
        `The disk that holds the database folder ${folder} is full. Free some space and start again.`,
        { cause: error },
      );
    default:
      return new EmbeddedPostgresError(`The embedded database did not start: ${reason}`, {
        cause: error,
      });
  }
}

export function hasCode(error: unknown, code: string): boolean {
  return error instanceof Error && 'code' in error && error.code === code;
}
