/** A start that cannot succeed. The message is one line for the person who started it. */
export class StartError extends Error {}
