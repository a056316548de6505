/**
 * The outlines in use, from Tabler Icons (MIT). Written out rather than imported: the package is one
 * file per icon behind a single entry, which costs the server's start and development more than this.
 */
import type { SVGProps } from 'react';

export type IconProps = Omit<SVGProps<SVGSVGElement>, 'children'> & { size?: number };
export type Icon = (props: IconProps) => React.JSX.Element;

/** Always beside a text or inside a labelled control, so never announced itself. */
export function outline(path: string): Icon {
  return function OutlineIcon({ size = 20, ...rest }) {
    return (
      <svg
        width={size}
        height={size}
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        {...rest}
      >
        <path d={path} />
      </svg>
    );
  };
}

export const circle = 'M3 12a9 9 0 1 0 18 0a9 9 0 0 0 -18 0';

export const IconArrowRight = /* @__PURE__ */ outline('M5 12l14 0M13 18l6 -6M13 6l6 6');
export const IconCalendar = /* @__PURE__ */ outline(
  'M4 7a2 2 0 0 1 2 -2h12a2 2 0 0 1 2 2v12a2 2 0 0 1 -2 2h-12a2 2 0 0 1 -2 -2l0 -12M16 3l0 4M8 3l0 4M4 11l16 0M8 15h2v2h-2l0 -2',
);
export const IconChefHat = /* @__PURE__ */ outline(
  'M12 3c1.918 0 3.52 1.35 3.91 3.151a4 4 0 0 1 2.09 7.723l0 7.126h-12v-7.126a4 4 0 1 1 2.092 -7.723a4 4 0 0 1 3.908 -3.151M6.161 17.009l11.839 -.009',
);
export const IconClose = /* @__PURE__ */ outline('M18 6l-12 12M6 6l12 12');
export const IconCircleCheck = /* @__PURE__ */ outline(`${circle}M9 12l2 2l4 -4`);
export const IconClock = /* @__PURE__ */ outline(`${circle}M12 7v5l3 3`);
export const IconMenu = /* @__PURE__ */ outline('M4 6l16 0M4 12l16 0M4 18l16 0');
export const IconPackage = /* @__PURE__ */ outline(
  'M12 3l8 4.5l0 9l-8 4.5l-8 -4.5l0 -9l8 -4.5M12 12l8 -4.5M12 12l0 9M12 12l-8 -4.5M16 5.25l-8 4.5',
);
export const IconPhone = /* @__PURE__ */ outline(
  'M5 4h4l2 5l-2.5 1.5a11 11 0 0 0 5 5l1.5 -2.5l5 2v4a2 2 0 0 1 -2 2a16 16 0 0 1 -15 -15a2 2 0 0 1 2 -2',
);
export const IconRepeat = /* @__PURE__ */ outline(
  'M4 12v-3a3 3 0 0 1 3 -3h13m-3 -3l3 3l-3 3M20 12v3a3 3 0 0 1 -3 3h-13m3 3l-3 -3l3 -3',
);
export const IconShoppingBag = /* @__PURE__ */ outline(
  'M6.331 8h11.339a2 2 0 0 1 1.977 2.304l-1.255 8.152a3 3 0 0 1 -2.966 2.544h-6.852a3 3 0 0 1 -2.965 -2.544l-1.255 -8.152a2 2 0 0 1 1.977 -2.304M9 11v-5a3 3 0 0 1 6 0v5',
);
export const IconSparkles = /* @__PURE__ */ outline(
  'M16 18a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m0 -12a2 2 0 0 1 2 2a2 2 0 0 1 2 -2a2 2 0 0 1 -2 -2a2 2 0 0 1 -2 2m-7 12a6 6 0 0 1 6 -6a6 6 0 0 1 -6 -6a6 6 0 0 1 -6 6a6 6 0 0 1 6 6',
);
export const IconTruck = /* @__PURE__ */ outline(
  'M5 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 17a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M5 17h-2v-4m-1 -8h11v12m-4 0h6m4 0h2v-6h-8m0 -5h5l3 5M3 9l4 0',
);
export const IconUser = /* @__PURE__ */ outline(
  'M8 7a4 4 0 1 0 8 0a4 4 0 0 0 -8 0M6 21v-2a4 4 0 0 1 4 -4h4a4 4 0 0 1 4 4v2',
);
