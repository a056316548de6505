/** By its code: the status it is answered with, and what the person reads. */
export type RefusalTable = Record<string, { status: number; message: string }>;
