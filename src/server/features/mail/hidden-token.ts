/** Stands for the token wherever a mail is kept or shown; what leaves has the token in its place. */
export const hiddenToken = '[hidden]';
