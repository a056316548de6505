/** The pattern of LIKE that finds this text anywhere. */
export const likePart = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
