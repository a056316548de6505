import { outline } from '../../ui/icons.tsx';

/** Outlines that only the picking of meals needs, from Tabler Icons (MIT). */
export const IconPlus = /* @__PURE__ */ outline('M12 5l0 14M5 12l14 0');
export const IconMinus = /* @__PURE__ */ outline('M5 12l14 0');
export const IconFilters = /* @__PURE__ */ outline(
  'M4 6h8M16 6h4M4 12h2M10 12h10M4 18h11M19 18h1M12 6a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M6 12a2 2 0 1 0 4 0a2 2 0 1 0 -4 0M15 18a2 2 0 1 0 4 0a2 2 0 1 0 -4 0',
);
export const IconMicrowave = /* @__PURE__ */ outline(
  'M3 7a1 1 0 0 1 1 -1h16a1 1 0 0 1 1 1v10a1 1 0 0 1 -1 1h-16a1 1 0 0 1 -1 -1l0 -10M15 6v12M18 12h.01M18 15h.01M18 9h.01M6.5 10.5c1 -.667 1.5 -.667 2.5 0c.833 .347 1.667 .926 2.5 0M6.5 13.5c1 -.667 1.5 -.667 2.5 0c.833 .347 1.667 .926 2.5 0',
);
export const IconOven = /* @__PURE__ */ outline(
  'M5 3h14a1 1 0 0 1 1 1v16a1 1 0 0 1 -1 1h-14a1 1 0 0 1 -1 -1v-16a1 1 0 0 1 1 -1M4 9h16M8 6h.01M12 6h.01M16 6h.01M8 13h8v4h-8z',
);
