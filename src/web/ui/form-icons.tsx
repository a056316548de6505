/** The outlines of forms, filters and messages: apart, so that the home page does not load them. */
import { outline, circle } from './icons.tsx';

export const IconAlert = /* @__PURE__ */ outline(`${circle}M12 8v4M12 16h.01`);
export const IconCheck = /* @__PURE__ */ outline('M5 12l5 5l10 -10');
export const IconChevronDown = /* @__PURE__ */ outline('M6 9l6 6l6 -6');
export const IconEye = /* @__PURE__ */ outline(
  'M10 12a2 2 0 1 0 4 0a2 2 0 0 0 -4 0M21 12c-2.4 4 -5.4 6 -9 6c-3.6 0 -6.6 -2 -9 -6c2.4 -4 5.4 -6 9 -6c3.6 0 6.6 2 9 6',
);
export const IconEyeOff = /* @__PURE__ */ outline(
  'M10.585 10.587a2 2 0 0 0 2.829 2.828M16.681 16.673a8.717 8.717 0 0 1 -4.681 1.327c-3.6 0 -6.6 -2 -9 -6c1.272 -2.12 2.712 -3.678 4.32 -4.674m2.86 -1.146a9.055 9.055 0 0 1 1.82 -.18c3.6 0 6.6 2 9 6c-.666 1.11 -1.379 2.067 -2.138 2.87M3 3l18 18',
);
export const IconInfo = /* @__PURE__ */ outline(`${circle}M12 9h.01M11 12h1v4h1`);
export const IconMapPin = /* @__PURE__ */ outline(
  'M9 11a3 3 0 1 0 6 0a3 3 0 0 0 -6 0M17.657 16.657l-4.243 4.243a2 2 0 0 1 -2.827 0l-4.244 -4.243a8 8 0 1 1 11.314 0',
);
export const IconWarning = /* @__PURE__ */ outline(
  'M12 9v4M10.363 3.591l-8.106 13.534a1.914 1.914 0 0 0 1.636 2.871h16.214a1.914 1.914 0 0 0 1.636 -2.87l-8.106 -13.536a1.914 1.914 0 0 0 -3.274 0M12 16h.01',
);
