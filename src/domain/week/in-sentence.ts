/** "Week of November 23" → "week of November 23" */
export const inSentence = (title: string): string => title.charAt(0).toLowerCase() + title.slice(1);
