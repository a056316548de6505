import { findSavedViews } from './store.ts';

/** For the frame, which every page of the back office loads. */
export const viewsOf = findSavedViews;
