/** Width in px from which each step holds (spec §9). */
export const breakpoints = { xs: 0, sm: 600, md: 960, lg: 1280, xl: 1920, xxl: 2560 } as const;

export type Breakpoint = keyof typeof breakpoints;

const fromWidest = (Object.keys(breakpoints) as Breakpoint[]).toReversed();

export function breakpointAt(width: number): Breakpoint {
  return fromWidest.find((name) => width >= breakpoints[name]) ?? 'xs';
}

/** "Mobile" is any width below lg: phone header, no toasters. */
export const mobileQuery = `(width < ${breakpoints.lg}px)`;

export function isMobileWidth(width: number): boolean {
  return width < breakpoints.lg;
}
